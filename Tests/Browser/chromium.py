"""Drives Chromium over a pair of pipes, with nothing but the standard library."""
import base64, json, os, select, shutil, subprocess, tempfile, time

NAMES = ('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'


def find():
    """The program; None where there is none."""
    return os.environ.get('CHROMIUM') or next(filter(None, map(shutil.which, NAMES)), None) or (
        MAC if os.path.exists(MAC) else None)


KEYS = {'Tab': 9, 'Enter': 13, ' ': 32, 'Escape': 27, 'ArrowUp': 38, 'ArrowDown': 40, 'ArrowRight': 39}


class Failure(Exception):
    """What the browser says went wrong."""


class Browser:
    """A browser without a window. Messages end with NUL; it reads them from its descriptor 3 and writes to 4."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix='voicelint-browser-')
        take, self.send_end = os.pipe()
        self.receive_end, give = os.pipe()
        command = [program, '--headless=new', '--remote-debugging-pipe', f'--user-data-dir={self.folder}/profile',
                   '--no-first-run', '--disable-extensions', '--disable-gpu', '--hide-scrollbars', '--mute-audio',
                   '--force-color-profile=srgb', '--disable-background-networking', '--disable-component-update',
                   '--lang=en-US', 'about:blank']
        if os.geteuid() == 0:
            command.insert(1, '--no-sandbox')
        self.process = subprocess.Popen(
            ['sh', '-c', f'exec 3<&{take} 4>&{give}; exec "$@"', 'sh', *command], pass_fds=(take, give),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(take)
        os.close(give)
        self.number = 0
        self.buffer = bytearray()
        self.searched = 0
        self.events = []

    def close(self):
        try:
            self.send('Browser.close')
            self.process.wait(10)
        except (Failure, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.send_end)
        os.close(self.receive_end)
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, session=None, limit=60, **parameters):
        """Sends a command, and waits for its answer."""
        self.number += 1
        number = self.number
        message = {'id': number, 'method': method, 'params': parameters}
        if session:
            message['sessionId'] = session
        rest = json.dumps(message).encode() + b'\0'
        while rest:
            rest = rest[os.write(self.send_end, rest):]
        end = time.monotonic() + limit
        while True:
            answer = self.receive(end - time.monotonic())
            if answer is None:
                raise Failure(f'{method}: no answer after {limit} s')
            if answer.get('id') != number:
                self.events.append(answer)
                continue
            if 'error' in answer:
                raise Failure(f'{method}: {answer["error"]["message"]}')
            return answer['result']

    def receive(self, limit):
        """The next message; None where there is none in time."""
        end = time.monotonic() + max(limit, 0)
        while True:
            place = self.buffer.find(b'\0', self.searched)
            if place >= 0:
                message = json.loads(self.buffer[:place])
                del self.buffer[:place + 1]
                self.searched = 0
                return message
            self.searched = len(self.buffer)
            if not select.select([self.receive_end], [], [], max(end - time.monotonic(), 0))[0]:
                return None
            part = os.read(self.receive_end, 1 << 20)
            if not part:
                raise Failure('The browser has closed.')
            self.buffer += part

    def page(self, **options):
        return Page(self, **options)


class Page:
    """A page of its own: a new window without anything kept from others, unless it shares their `context`."""

    def __init__(self, browser, width=1200, height=900, scripts=(), context=None):
        self.browser = browser
        self.context = context or browser.send('Target.createBrowserContext')['browserContextId']
        self.target = browser.send('Target.createTarget', url='about:blank', browserContextId=self.context)['targetId']
        self.session = browser.send('Target.attachToTarget', targetId=self.target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log', 'Network', 'DOM', 'Accessibility'):
            self.send(f'{domain}.enable')
        self.downloads = tempfile.mkdtemp(dir=browser.folder)
        browser.send('Browser.setDownloadBehavior', behavior='allow', browserContextId=self.context,
                     downloadPath=self.downloads, eventsEnabled=True)
        self.resize(width, height)
        for script in scripts:
            self.send('Page.addScriptToEvaluateOnNewDocument', source=script)

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def resize(self, width, height, scale=1):
        self.send('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)

    def prefer(self, **features):
        """Sets what a person prefers, as media queries name it."""
        self.send('Emulation.setEmulatedMedia', features=[{'name': name, 'value': value}
                                                          for name, value in features.items()])

    def open(self, address):
        self.send('Page.navigate', url=address)
        self.wait('document.readyState === "complete"')

    def reload(self):
        self.run('window.isOld = true; setTimeout(() => location.reload()); 1')
        self.wait('!window.isOld && document.readyState === "complete"')

    def run(self, expression, limit=60):
        """The value of a script's expression; promises are waited for."""
        answer = self.browser.send('Runtime.evaluate', self.session, limit, expression=expression, returnByValue=True,
                                   awaitPromise=True, userGesture=True)
        if 'exceptionDetails' in answer:
            details = answer['exceptionDetails']
            raise Failure(details.get('exception', {}).get('description') or details['text'])
        return answer['result'].get('value')

    def wait(self, expression, limit=30):
        end = time.monotonic() + limit
        while not self.tried(expression):
            if time.monotonic() > end:
                raise Failure(f'Waited {limit} s for {expression}')
            time.sleep(0.02)

    def tried(self, expression):
        """The value of an expression; None while one page goes and another comes."""
        try:
            return self.run(expression)
        except Failure as failure:
            if 'navigated' in str(failure) or 'context' in str(failure):
                return None
            raise

    def key(self, name, shift=False):
        """Presses a key."""
        shared = {'key': name, 'code': {' ': 'Space'}.get(name, name), 'windowsVirtualKeyCode': KEYS[name],
                  'modifiers': 8 if shift else 0}
        text = {'Enter': '\r', ' ': ' '}.get(name)
        self.send('Input.dispatchKeyEvent', type='keyDown', **shared, **({'text': text} if text else {}))
        self.send('Input.dispatchKeyEvent', type='keyUp', **shared)

    def type(self, text):
        self.send('Input.insertText', text=text)

    def click(self, selector):
        """A real click in the middle of an element."""
        box = self.run(f'(() => {{ const e = {element(selector)}; if (!e) return null; '
                       'e.scrollIntoView({block: "center", behavior: "instant"}); const r = e.getBoundingClientRect(); '
                       'return [r.x + r.width / 2, r.y + r.height / 2]; })()')
        if box is None:
            raise Failure(f'There is no {selector}')
        for kind in ('mouseMoved', 'mousePressed', 'mouseReleased'):
            self.send('Input.dispatchMouseEvent', type=kind, x=box[0], y=box[1],
                      button='none' if kind == 'mouseMoved' else 'left', clickCount=0 if kind == 'mouseMoved' else 1)

    def choose(self, selector, value):
        """Chooses an option, as a person does with the keyboard."""
        self.run(f'(() => {{ const e = {element(selector)}; e.value = {json.dumps(value)}; '
                 'e.dispatchEvent(new Event("input", {bubbles: true})); '
                 'e.dispatchEvent(new Event("change", {bubbles: true})); })()')

    def attach(self, selector, path):
        """Gives a file to a field."""
        found = self.send('Runtime.evaluate', expression=element(selector))['result']['objectId']
        self.send('DOM.setFileInputFiles', files=[path], objectId=found)

    def texts(self, selector):
        return self.run(f'[...document.querySelectorAll({json.dumps(selector)})].map((e) => e.textContent)')

    def text(self, selector):
        return self.run(f'{element(selector)}.textContent')

    def taken(self, method):
        """The parameters of events of this page that came since the last look."""
        while (message := self.browser.receive(0)) is not None:
            self.browser.events.append(message)
        mine = [event for event in self.browser.events
                if event.get('method') == method and event.get('sessionId') in (self.session, None)]
        self.browser.events = [event for event in self.browser.events if event not in mine]
        return [event['params'] for event in mine]

    def download(self, limit=20):
        """The name and bytes of the file that the page just gave."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            done = [name for name in os.listdir(self.downloads) if not name.endswith('.crdownload')]
            if done and all(os.path.getsize(os.path.join(self.downloads, name)) for name in done):
                with open(os.path.join(self.downloads, done[0]), 'rb') as file:
                    content = file.read()
                os.remove(os.path.join(self.downloads, done[0]))
                return done[0], content
            time.sleep(0.05)
        raise Failure('Nothing was downloaded')

    def screenshot(self, path, full=False):
        size = {}
        if full:
            box = self.send('Page.getLayoutMetrics')['cssContentSize']
            size = {'captureBeyondViewport': True,
                    'clip': {'x': 0, 'y': 0, 'width': box['width'], 'height': min(box['height'], 6000), 'scale': 1}}
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.send('Page.captureScreenshot', **size)['data']))

    def close(self):
        self.browser.send('Target.closeTarget', targetId=self.target)


def element(selector):
    return f'document.querySelector({json.dumps(selector)})'
