#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The app's own ways to a text.
#define BakeryText(key) NSLocalizedString(key, @"")
#define BakeryTableText(key) \
  NSLocalizedStringFromTable(key, @"Cakes", nil)
#define kBakeryCloseText NSLocalizedString(@"macro.close", @"Closes the shop")
#define kBakeryBreadKey @"bread.label"
#define BAKERY_SCOPE(block) do { block(); } while (0)

extern NSString *const BakeryOvenKey;

typedef NS_ENUM(NSInteger, BakeryDough) {
  BakeryDoughRye,
  BakeryDoughWheat,
};

NS_ASSUME_NONNULL_END
