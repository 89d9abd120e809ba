#import "BakeryTexts.h"

NSString *const BakeryOvenKey = @"oven.label";
static NSString *const kCounterTable = @"Counter", *const kCounterKey = @"counter.label";

NSString *BakeryCounterText(void) {
  return NSLocalizedStringFromTableInBundle(kCounterKey, kCounterTable, [NSBundle mainBundle], nil);
}

@implementation NSString (Bakery)

+ (NSString *)bakeryTextForKey:(NSString *)key {
  return [[NSBundle mainBundle] localizedStringForKey:key value:@"" table:@"Bakery"];
}

- (NSString *)bakeryText {
  return NSLocalizedString(self, nil);
}

@end
