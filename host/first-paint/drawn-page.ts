/**
 * Starts the app on pages drawn by the server. A drawn page shows what strangers see, so it stays hidden where this device has something
 * else to show: a session (R10), another language, an answer, the sign-in of a guest who pressed Accept, or a code that was asked for.
 */
import { PRESSED_ATTRIBUTE } from '#src/core/browser/find-counterpart.ts';
import { runAfterPaint } from '#src/core/browser/run-after-paint.ts';
import { runWhenIdle } from '#src/core/browser/run-when-idle.ts';
import { resolveSiteLocale } from '#src/core/i18n/locale-preference.ts';
import { createDeclinedEventStore } from '#src/core/storage/declined-event-store.ts';
import { getWebStorage, localStore } from '#src/core/storage/storage.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import { matchLanguage } from '#src/i18n/languages.ts';

const page = document.documentElement;

/** Invitations and the start page, which people read before they do anything. */
const READ_BEFORE_ACTING = /^\/(?:invite\/.*)?$/;
/** Of a link to such a page. Anything else, such as the code of a sign-in elsewhere, is for the app. */
const LINK_PARAMETER = /^(?:slug|eventSlug|locale|redirect|utm_\w+)$/;
/** The app starts by then even if nobody acts, so that it answers at once. Analytics misses readers who leave sooner without an act. */
const READING_MS = 3000;
const ACTS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

function isForStrangers(): boolean {
  const search = new URLSearchParams(location.search);
  // A shared cache may have kept the page in another reader's language.
  const isOwnLanguage =
    search.has('locale') || matchLanguage(page.lang) === matchLanguage(resolveSiteLocale());
  const eventSlug = search.get('eventSlug');
  const declined = createDeclinedEventStore(() => getWebStorage('localStorage'));
  const hasAnswer =
    (eventSlug !== null && declined.has(eventSlug)) || search.get('answer') === 'accept';
  const hasSession = localStore(storageKeys.auth).read() !== null;
  // sent-codes.ts stores the time of each code as `at`. Importing it would add the app's schemas to this script.
  const hasSentCode = /"at"/.test(localStore(storageKeys.emailCodes).read() ?? '');
  return isOwnLanguage && !hasAnswer && !hasSession && !hasSentCode;
}

const isReadBeforeActing = (): boolean =>
  READ_BEFORE_ACTING.test(location.pathname) &&
  !location.hash &&
  [...new URLSearchParams(location.search).keys()].every((name) => LINK_PARAMETER.test(name));

let hasAppStarted = false;
let hasAppFailed = false;
/** What was pressed last. */
let pressedButton: HTMLElement | undefined;

function releaseButton(): void {
  for (const name of ['aria-busy', PRESSED_ATTRIBUTE]) pressedButton?.removeAttribute(name);
}

/** Without the app the links lead to the server. */
function fallBackToServer(): void {
  hasAppFailed = true;
  releaseButton();
  pressedButton?.click();
}

const getAppTags = () => document.getElementById('app') as HTMLTemplateElement;

/** The app's script, after what it imports. */
function listAppFiles(): string[] {
  const { content } = getAppTags();
  const imported = [...content.querySelectorAll('link')].map((link) => link.getAttribute('href')!);
  return [...imported, content.querySelector('script')!.getAttribute('src')!];
}

/** Each file runs in a task of its own, since what the reader does meanwhile is answered between two tasks. */
async function runFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function startApp(): void {
  if (hasAppStarted) return;
  hasAppStarted = true;
  for (const act of ACTS) removeEventListener(act, startApp, true);
  const files = listAppFiles();
  getAppTags().remove();
  fetchFiles(files, 'auto');
  runFiles(files).catch((error: unknown) => {
    fallBackToServer();
    reportError(error);
  });
}

/** A file that is on its way already isn't fetched again. */
function fetchFiles(files: readonly string[], fetchPriority: 'auto' | 'low'): void {
  document.head.append(
    ...files.map((href) =>
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
        fetchPriority,
      }),
    ),
  );
}

/** The app's files come while somebody reads, after the pictures and fonts of the page, and run once they act. */
function startAppAfterReading(): void {
  if (hasAppStarted) return;
  runWhenIdle(() => !hasAppStarted && fetchFiles(listAppFiles(), 'low'));
  for (const act of ACTS) addEventListener(act, startApp, { capture: true, passive: true });
  setTimeout(startApp, READING_MS);
}

/** What is pressed before the app has come isn't lost: take-over-drawn-page.ts passes it on. */
function rememberPress(event: MouseEvent): void {
  if (hasAppFailed) return;
  // The card's controls are in a shadow root, outside of which an event's target is the card.
  const [pressed] = event.composedPath();
  const button =
    pressed instanceof Element && pressed.closest<HTMLElement>('button, a[role=button]');
  const isInDrawn = event.target instanceof Element && event.target.closest('#drawn');
  if (!button || !isInDrawn || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  releaseButton();
  pressedButton = button;
  button.setAttribute('aria-busy', 'true');
  button.setAttribute(PRESSED_ATTRIBUTE, '');
  startApp();
}

export function startOnDrawnPage(): void {
  if (!isForStrangers()) {
    page.dataset.drawn = 'hidden';
    startApp();
    return;
  }
  document.addEventListener('DOMContentLoaded', () =>
    runAfterPaint(isReadBeforeActing() ? startAppAfterReading : startApp),
  );
  document.addEventListener('click', rememberPress, true);
}
