"""What all checks use: pages with data, expectations, and the looks at what no page may do."""
import functools, os, sys, time, traceback

import fixtures, page as template
from chromium import Failure, Page

SPEECH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'speech.js')
CHECKS = []


class Wrong(Exception):
    """An expectation that doesn't hold."""


def check(name):
    """Makes a function a check with a name that people read."""
    def add(function):
        CHECKS.append((name, function))
        return function
    return add


def same(actual, wanted, what):
    if actual != wanted:
        raise Wrong(f'{what}\n    wanted: {shortened(wanted)}\n    is:     {shortened(actual)}')


def holds(condition, what):
    if not condition:
        raise Wrong(what)


def shortened(value):
    words = repr(value)
    return words if len(words) < 1500 else words[:1500] + ' …'


class Bench:
    """Runs checks in a browser, on a page of the program or on one of the template."""

    def __init__(self, browser, folder, given=None):
        self.browser = browser
        self.folder = folder
        self.given = given
        self.pages = []
        self.figures = []

    @functools.cached_property
    def small(self):
        return fixtures.small()

    @functools.cached_property
    def own(self):
        """The data of the page that was given; the small app's where none was."""
        return template.data_of(self.given) if self.given else self.small

    def file(self, data):
        """The address of a page with some data; that of the given page with its own."""
        if self.given is None:
            content = template.built(data)
        else:
            content = self.given if data is self.own else template.with_data(self.given, data)
        path = os.path.join(self.folder, f'page-{abs(hash(content))}.html')
        if not os.path.exists(path):
            with open(path, 'w', encoding='utf-8', newline='') as file:
                file.write(content)
        return 'file://' + path

    def open(self, data=None, view='findings', scripts=(), speaks=True, **options):
        """A new window with a page."""
        address = self.file(self.own if data is None else data)
        if speaks:
            with open(SPEECH, encoding='utf-8') as file:
                scripts = [file.read(), *scripts]
        page = Page(self.browser, scripts=scripts, **options)
        page.address = address
        self.pages.append(page)
        page.open(f'{address}#{view}')
        return page

    def run(self, only=''):
        """Runs the checks whose names have some words; the answer is the names of those that failed."""
        failed = []
        for name, function in CHECKS:
            if only not in name:
                continue
            start = time.monotonic()
            try:
                note = function(self)
                for page in self.pages:
                    look_at_silence(page)
                print(f'ok      {name}{f": {note}" if note else ""} ({time.monotonic() - start:.1f} s)', flush=True)
            except Exception as problem:
                failed.append(name)
                words = str(problem) if isinstance(problem, (Wrong, Failure)) else traceback.format_exc()
                print(f'FAILED  {name}\n    {words}', file=sys.stdout, flush=True)
            for page in self.pages:
                page.close()
            self.pages = []
        return failed


def look_at_silence(page):
    """No error, no violation of the policy, no dialog of a script, no request but for the page itself."""
    for event in page.taken('Log.entryAdded'):
        entry = event['entry']
        holds(entry['level'] not in ('error', 'warning'), f'the browser says: {entry["text"]}')
    for event in page.taken('Runtime.exceptionThrown'):
        details = event['exceptionDetails']
        raise Wrong(f'a script failed: {details.get("exception", {}).get("description") or details["text"]}')
    for event in page.taken('Runtime.consoleAPICalled'):
        holds(event['type'] not in ('error', 'warning'), f'the console has: {event["args"]}')
    for event in page.taken('Page.javascriptDialogOpening'):
        holds(event['type'] == 'beforeunload', f'a script opened a dialog: {event}')
    for event in page.taken('Network.requestWillBeSent'):
        address = event['request']['url']
        is_own = address.split('#')[0] == page.address or address.startswith('blob:')
        holds(is_own, f'a request went to {address[:200]}')
