/** A finger's tap on a button of a card: how long until the button looks pressed, and until the card has answered. */
import type { CDPSession, Page } from 'playwright';

export interface Tap {
  /** Selector of the element in whose shadow root the button is. */
  host: string;
  button: string;
  /** What the card says then. It must need no server. */
  answer: string;
}

export interface TapTimes {
  /** From the finger's touch to the first frame in which the button looks different. Null if it never does. */
  pressedMs: number | null;
  /** From the finger's lift to the first frame with the answer. */
  answeredMs: number | null;
}

/** How long a finger rests on a button. */
const TOUCH_MS = 80;
const ANSWER_TIMEOUT_MS = 10_000;

export async function measureTap(page: Page, cdp: CDPSession, tap: Tap): Promise<TapTimes> {
  const point = await page.evaluate(watchTap, tap);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(TOUCH_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const readTimes = () =>
    page.evaluate(() => (window as unknown as { tapTimes: TapTimes }).tapTimes);
  const isAnswered = () =>
    (window as unknown as { tapTimes: TapTimes }).tapTimes.answeredMs !== null;
  await page
    .waitForFunction(isAnswered, null, { timeout: ANSWER_TIMEOUT_MS, polling: 100 })
    .catch(() => {});
  return readTimes();
}

/** Runs in the page. Returns where the button is. */
async function watchTap({ host, button: label, answer }: Tap): Promise<{ x: number; y: number }> {
  const root = document.querySelector(host)!.shadowRoot!;
  const button = [...root.querySelectorAll<HTMLElement>('button, [role=button]')].find(
    ({ textContent }) => textContent.trim() === label,
  )!;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();

  const describeLook = () => {
    const { backgroundColor, color, borderColor, boxShadow, opacity, transform, filter } =
      getComputedStyle(button);
    const states = [...button.attributes].map(({ name, value }) => `${name}=${value}`);
    return [
      backgroundColor,
      color,
      borderColor,
      boxShadow,
      opacity,
      transform,
      filter,
      ...states,
    ].join(' ');
  };
  const times: TapTimes = { pressedMs: null, answeredMs: null };
  Object.assign(window, { tapTimes: times });
  const lookBefore = describeLook();
  const watch = async (done: () => boolean, note: () => void) => {
    while (!done()) await nextFrame();
    note();
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) =>
      void watch(
        () => describeLook() !== lookBefore,
        () => (times.pressedMs = performance.now() - timeStamp),
      ),
    { capture: true, once: true },
  );
  addEventListener(
    'pointerup',
    ({ timeStamp }) =>
      void watch(
        () => root.textContent!.includes(answer),
        () => (times.answeredMs = performance.now() - timeStamp),
      ),
    { capture: true, once: true },
  );
  const { x, y, width, height } = button.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
