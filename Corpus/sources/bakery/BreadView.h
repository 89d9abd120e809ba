#import <UIKit/UIKit.h>

@class OvenController;

/// A loaf on the shelf.
@interface BreadView<Dough : NSObject *> : UIView <UITextFieldDelegate> {
  UILabel *_priceLabel;
}

@property (nonatomic, strong, nullable) IBOutlet UIButton *buyButton, *giftButton;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy, nullable) void (^onSale)(BOOL isSold);

- (instancetype)initWithTitle:(NSString *)title hint:(NSString *)hint NS_DESIGNATED_INITIALIZER;
- (NSString *)shelfLabel;

@end
