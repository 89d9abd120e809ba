#import "BreadView.h"
#import "BakeryTexts.h"

@interface OvenController : UITableViewController
@property (nonatomic) NSArray<NSString *> *rows;
@end

@implementation OvenController

- (NSString *)title { return NSLocalizedString(@"oven.title", nil); }

- (void)viewDidLoad {
  [super viewDidLoad];
  self.navigationItem.title = BakeryText(@"oven.navigation");
  self.navigationItem.rightBarButtonItem.title = NSLocalizedString(@"oven.bake", nil);
  self.tabBarItem = [[UITabBarItem alloc] initWithTitle:NSLocalizedString(@"oven.tab", nil) image:nil tag:0];
  UISegmentedControl *sorts = [[UISegmentedControl alloc] initWithItems:@[
    NSLocalizedString(@"sort.name", nil), NSLocalizedString(@"sort.price", nil)
  ]];
  [sorts insertSegmentWithTitle:NSLocalizedString(@"sort.age", nil) atIndex:2 animated:NO];
  for (UIButton *button in self.view.subviews) {
    button.accessibilityLabel = NSLocalizedString(@"oven.any", nil);
  }
  BreadView *bread = [[BreadView alloc] initWithTitle:NSLocalizedString(@"bread.title", nil)
                                                 hint:NSLocalizedString(@"bread.hint", nil)];
  [bread setTitle:NSLocalizedString(@"bread.later", nil)];
  [self.tableView addSubview:bread];
  UILabel *label = [UILabel new];
  [label setText:NSLocalizedString(@"oven.text", nil)];
  UISearchBar *search = UISearchBar.new;
  search.placeholder = NSLocalizedString(@"oven.search", nil);
}

- (NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section {
  return @[ NSLocalizedString(@"section.bread", nil), NSLocalizedString(@"section.cake", nil) ][section];
}

- (NSString *)tableView:(UITableView *)tableView titleForFooterInSection:(NSInteger)section {
  return section == 0 ? NSLocalizedString(@"section.footer", nil) : nil;
}

- (UISwipeActionsConfiguration *)tableView:(UITableView *)tableView
    trailingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)path {
  UIContextualAction *action = [UIContextualAction
      contextualActionWithStyle:UIContextualActionStyleDestructive
                          title:NSLocalizedString(@"swipe.eat", nil)
                        handler:^(UIContextualAction *a, __kindof UIView *view, void (^done)(BOOL)) { done(YES); }];
  return [UISwipeActionsConfiguration configurationWithActions:@[ action ]];
}

- (void)askToBake {
  UIAlertController *alert =
      [UIAlertController alertControllerWithTitle:NSLocalizedString(@"bake.title", nil)
                                          message:[NSString stringWithFormat:BakeryText(@"bake.message"), 3]
                                   preferredStyle:UIAlertControllerStyleAlert];
  [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"bake.cancel", nil)
                                            style:UIAlertActionStyleCancel
                                          handler:nil]];
  UIAlertAction *bake = [UIAlertAction actionWithTitle:NSLocalizedString(@"bake.start", nil)
                                                 style:UIAlertActionStyleDefault
                                               handler:^(UIAlertAction *_Nonnull action) {
                                                 [self.tableView reloadData];
                                               }];
  [alert addAction:bake];
  [self presentViewController:alert animated:YES completion:nil];
}

- (void)askAsBefore {
  UIAlertView *view = [[UIAlertView alloc] initWithTitle:NSLocalizedString(@"old.title", nil)
                                                 message:NSLocalizedString(@"old.message", nil)
                                                delegate:self
                                       cancelButtonTitle:NSLocalizedString(@"old.no", nil)
                                       otherButtonTitles:NSLocalizedString(@"old.yes", nil),
                                                         NSLocalizedString(@"old.perhaps", nil), nil];
  [view show];
}

- (void)askForMore {
  UIActionSheet *sheet = [[UIActionSheet alloc] initWithTitle:NSLocalizedString(@"sheet.title", nil)
                                                     delegate:nil
                                            cancelButtonTitle:NSLocalizedString(@"sheet.cancel", nil)
                                       destructiveButtonTitle:NSLocalizedString(@"sheet.burn", nil)
                                            otherButtonTitles:nil];
  [sheet addButtonWithTitle:NSLocalizedString(@"sheet.more", nil)];
  [BakeryAlerts showWithTitle:NSLocalizedString(@"swift.title", nil) button:NSLocalizedString(@"swift.ok", nil)];
}

- (UIMenu *)menu {
  UIAction *toast = [UIAction actionWithTitle:NSLocalizedString(@"menu.toast", nil)
                                        image:[UIImage imageNamed:@"toast"]
                                   identifier:nil
                                      handler:^(UIAction *action) {}];
  return [UIMenu menuWithTitle:NSLocalizedString(@"menu.title", nil) children:@[ toast ]];
}

@end
