#import "BreadView.h"
#import "BakeryTexts.h"

static NSString *ShelfHint(BOOL isFull) {
  return isFull ? BakeryText(@"shelf.hint.full") : BakeryText(@"shelf.hint.free");
}

@interface BreadView ()
@property (nonatomic) UITextField *noteField;
@property (nonatomic) UIBarButtonItem *doneItem;
@end

@implementation BreadView {
  UIImageView *_picture;
  NSMutableArray<NSString *> *_names;
}

@synthesize title = _title;

- (instancetype)initWithTitle:(NSString *)title hint:(NSString *)hint {
  if ((self = [super initWithFrame:CGRectZero])) {
    _title = [title copy];
    self.accessibilityHint = hint;
  }
  return self;
}

- (void)setTitle:(NSString *)title {
  _title = title;
  _priceLabel.text = title;
}

// What VoiceOver asks for.
- (NSString *)accessibilityLabel {
  if (self.hidden) { return nil; }
  return BakeryText(kBakeryBreadKey);
}

- (NSString *)accessibilityValue
{
  switch (self.tag) {
    case BakeryDoughRye:
      return NSLocalizedString(@"bread.value.rye", nil);
    case BakeryDoughWheat: {
      return NSLocalizedString(@"bread.value.wheat", nil);
    }
    default:
      break;
  }
  return [super accessibilityValue];
}

- (NSString *)shelfLabel { return NSLocalizedString(@"shelf.label", @"a comment \"with\" quotes"); }

- (void)fill {
  self.buyButton.accessibilityLabel = NSLocalizedString(@"buy." @"label", nil);
  [self.buyButton setAccessibilityHint:NSLocalizedStringWithDefaultValue(@"buy.hint", @"Shop", nil, @"", nil)];
  [_buyButton setTitle:BakeryTableText(@"buy.title") forState:UIControlStateNormal];
  _giftButton.accessibilityLabel = [NSString stringWithFormat:NSLocalizedString(@"gift.label", nil), self.title];
  self->_giftButton.accessibilityValue =
      [NSString localizedStringWithFormat:@"%@, %ld", NSLocalizedString(@"gift.part", nil), (long)self.tag];
  self.giftButton.accessibilityHint = ShelfHint(self.tag > 3);

  [_picture setIsAccessibilityElement:YES];
  _picture.accessibilityLabel = [[NSBundle mainBundle] localizedStringForKey:BakeryOvenKey value:nil table:@"Oven"];
  _picture.accessibilityHint = [NSString bakeryTextForKey:@"picture.hint"];
  _picture.accessibilityValue = [@"picture.value" bakeryText];
  _priceLabel.accessibilityLabel = self.title ?: kBakeryCloseText;
  _priceLabel.text = BakeryCounterText();
  self.noteField.placeholder = (NSString *)NSLocalizedString(@"note.placeholder", nil);
  _noteField.accessibilityLabel = [self shelfLabel].uppercaseString;

  NSString *state = nil;
  if (self.tag == 0)
    state = NSLocalizedString(@"state.cold", nil);
  else if (self.tag == 1)
    state = NSLocalizedString(@"state.warm", nil);
  UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, state);
  state = NSLocalizedString(@"state.done", nil);
  _picture.accessibilityValue = state;
  state = [state stringByAppendingString:NSLocalizedString(@"state.more", nil)];
  _picture.accessibilityValue = state;
  UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, self.buyButton);

  self.doneItem = [[UIBarButtonItem alloc] initWithTitle:NSLocalizedString(@"done", nil)
                                                   style:UIBarButtonItemStyleDone
                                                  target:self
                                                  action:@selector(finish:withNote:)];
  self.doneItem.accessibilityLabel = NSLocalizedString(@"done.label", nil);
  self.accessibilityCustomActions = @[
    [[UIAccessibilityCustomAction alloc] initWithName:NSLocalizedString(@"action.slice", nil)
                                               target:self
                                             selector:@selector(slice)],
    [self actionNamed:NSLocalizedString(@"action.wrap", nil)]
  ];
#if TARGET_OS_IOS
  if (self.tag > 4) {
    _picture.accessibilityHint = NSLocalizedString(@"picture.phone", nil);
#else
  if (self.tag > 5) {
#endif
    self.onSale = ^(BOOL isSold) {
      NSString *label = isSold ? @"Sold" : NSLocalizedString(@"sale.open", nil);
      self.buyButton.accessibilityLabel = label;
    };
  }
#if 0
  self.buyButton.accessibilityLabel = NSLocalizedString(@"never.compiled", nil);
#endif
#if DEBUG
  self.accessibilityHint = @"Only for developers";
#endif
  self.giftButton.accessibilityLabel = self.onSale.description;
}

- (UIAccessibilityCustomAction *)actionNamed:(NSString *)name {
  return [[UIAccessibilityCustomAction alloc] initWithName:name actionHandler:^BOOL(UIAccessibilityCustomAction *a) {
    return YES;
  }];
}

@end
