import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/helpers/server/free-port.ts';
import { type Driver, type Page, size } from '../driver.ts';
import { findProgram } from './find-program.ts';

const packages = ['webkit2gtk-driver', 'xvfb', 'fonts-liberation'];
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK's MiniBrowser; its folder depends on architecture and version. */
function findMiniBrowser(): string {
  const libraries = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}`);
  return findProgram(
    libraries.flatMap((folder) =>
      ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    ),
    packages,
  );
}

/** Creates a settings folder that turns animations off: WebKitGTK has no capability for reduced motion and reads the desktop's setting. */
function createReducedMotionConfig(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'beside-desktop-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** WebKitGTK by its own driver: classic WebDriver over HTTP, on a virtual display. */
export async function openWebkit(): Promise<Driver> {
  const driverFile = findProgram(['/usr/bin/WebKitWebDriver'], packages);
  const binary = findMiniBrowser();
  const xvfbFile = findProgram(['/usr/bin/Xvfb'], packages);
  const children: ChildProcess[] = [];
  const start = (file: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env });
    children.push(child);
    process.once('exit', () => child.kill());
    return child;
  };
  // Xvfb writes its display number to this pipe.
  const xvfb = start(xvfbFile, [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${size.width}x${size.height + 200}x24`,
  ]);
  const display = await new Promise<string>((resolve) =>
    xvfb.stdio[3]!.once('data', (number) => resolve(String(number).trim())),
  );
  const port = await freePort();
  start(driverFile, [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${display}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_GB.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // GPU-painted tiles differ slightly from one screenshot to the next.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    XDG_CONFIG_HOME: createReducedMotionConfig(),
  });

  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation', '--private'] } },
  };
  const { sessionId, capabilities: sessionCapabilities } = await retryUntilListening(() =>
    request<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities,
    }),
  );
  const sessionPath = (path: string) => `/session/${sessionId}${path}`;
  await request('POST', sessionPath('/timeouts'), { script: 60_000, pageLoad: 60_000 });

  /** This window stays open, as a session without a window ends. */
  const firstWindow = await request<string>('GET', sessionPath('/window'));

  return {
    name: 'webkit',
    version: sessionCapabilities.browserVersion,
    async close() {
      await request('DELETE', sessionPath('')).catch(() => {});
      for (const child of children) child.kill();
    },
    async openPage(): Promise<Page> {
      await request('POST', sessionPath('/window'), { handle: firstWindow });
      // Not a tab: it would be in the background, where no element comes into view.
      const { handle } = await request<{ handle: string }>('POST', sessionPath('/window/new'), {
        type: 'window',
      });
      /** Sends a command to this window: the driver has one current window. */
      const requestInWindow = async <T>(method: string, path: string, body?: object) => {
        await request('POST', sessionPath('/window'), { handle });
        return request<T>(method, sessionPath(path), body);
      };
      const type = (text: string) =>
        requestInWindow<void>('POST', '/actions', {
          actions: [
            {
              type: 'key',
              id: 'keys',
              actions: [...text].flatMap((value) =>
                ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })),
              ),
            },
          ],
        });
      // A window's size includes its toolbars.
      await requestInWindow('POST', '/window/rect', { x: 0, y: 0, ...size });
      const toolbarHeight =
        size.height -
        (await requestInWindow<number>('POST', '/execute/sync', {
          script: 'return innerHeight',
          args: [],
        }));
      await requestInWindow('POST', '/window/rect', {
        x: 0,
        y: 0,
        width: size.width,
        height: size.height + toolbarHeight,
      });
      return {
        open: (url) => requestInWindow('POST', '/url', { url }),
        async evaluate(run, arg) {
          // Without a prototype: the driver would also serialize what the page added to Object.prototype, and fail.
          const script = `const done = arguments[1]; Promise.resolve((${run})(arguments[0])).then((value) => done({ __proto__: null, value }), (error) => done({ __proto__: null, error: String(error) }));`;
          const { value, error } = await requestInWindow<{ value: never; error?: string }>(
            'POST',
            '/execute/async',
            { script, args: [arg ?? null] },
          );
          if (error) throw new Error(error);
          return value;
        },
        takeScreenshot: async () =>
          Buffer.from(await requestInWindow<string>('GET', '/screenshot'), 'base64'),
        press: (key) => type(keys[key]),
        type,
        back: () => requestInWindow('POST', '/back', {}),
        problems: () => [],
        readHeapSize: () => Promise.resolve(null),
        close: () => requestInWindow('DELETE', '/window'),
      };
    },
  };
}

/** Repeats a request until the driver listens. */
async function retryUntilListening<T>(run: () => Promise<T>, left = 50): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resume) => setTimeout(resume, 100));
    return retryUntilListening(run, left - 1);
  }
}
