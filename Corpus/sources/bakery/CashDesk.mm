#import <AppKit/AppKit.h>
#include <string>
#include <vector>

namespace bakery {
template <typename T> struct Till { std::vector<T> coins; };
static int coins(const Till<int> &till) { return till.coins.size(); }
}

@interface CashDesk : NSWindowController
@property IBOutlet NSButton *drawer;
@end

@implementation CashDesk

- (void)windowDidLoad {
  auto count = bakery::coins(bakery::Till<int>{{1, 2}});
  std::string raw = R"(no "text")";
  self.window.title = NSLocalizedString(@"desk.title", nil);
  self.drawer.toolTip = NSLocalizedString(@"drawer.tip", nil);
  self.drawer.accessibilityTitle = NSLocalizedString(@"drawer.title", nil);
  [self.drawer setAccessibilityHelp:NSLocalizedString(@"drawer.help", nil)];
  [self.drawer setTitle:NSLocalizedString(@"drawer.open", nil)];
  NSButton *tax = [NSButton checkboxWithTitle:NSLocalizedString(@"tax.title", nil) target:self action:nil];
  NSMenu *menu = [[NSMenu alloc] initWithTitle:@""];
  [menu addItemWithTitle:NSLocalizedString(@"desk.menu.count", nil) action:@selector(count:) keyEquivalent:@"c"];
  [menu addItem:[[NSMenuItem alloc] initWithTitle:NSLocalizedString(@"desk.menu.close", nil)
                                           action:nil
                                    keyEquivalent:@""]];
  [menu addItem:tax.menu.itemArray[count]];
  dispatch_async(dispatch_get_main_queue(), ^{
    NSAlert *alert = [[NSAlert alloc] init];
    alert.messageText = NSLocalizedString(@"count.title", nil);
    alert.informativeText = NSLocalizedString(@"count.message", nil);
    [alert addButtonWithTitle:NSLocalizedString(@"count.ok", nil)];
    [alert runModal];
  });
  self.drawer.accessibilityLabel = @"Cash drawer \u2026 \x41\101";
}

@end
