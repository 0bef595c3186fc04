/**
 * Runs before the first paint: sets the theme, so that the wrong one doesn't flash (R28), and on pages drawn by the server starts the
 * app after they are painted. A drawn page shows what strangers see, so it stays hidden where this device has something else to show:
 * a session (R10), another language, an answer, the sign-in of a guest who pressed Accept, or a code that was asked for.
 */
import { resolveHostLocale } from '#src/core/i18n/locale-preference.ts';
import { createDeclinedEventStore } from '#src/core/storage/declined-event-store.ts';
import { getWebStorage, localStore } from '#src/core/storage/storage.ts';
import { storageKeys } from '#src/core/storage/storage-keys.ts';
import { createThemeStore, parseThemeChoice } from '#src/core/theme-store.ts';
import { matchLanguage } from '#src/i18n/languages.ts';

const THEME_SELECT = '#drawn .theme-switch select';
const page = document.documentElement;
const theme = createThemeStore({ isFirstParty: true });

function applyTheme(): void {
  page.dataset.theme = theme.getResolved();
}

function isForStrangers(): boolean {
  const search = new URLSearchParams(location.search);
  // A shared cache may have kept the page in another reader's language.
  const isOwnLanguage = search.has('locale') || matchLanguage(page.lang) === matchLanguage(resolveHostLocale(navigator.languages));
  const eventSlug = search.get('eventSlug');
  const declined = createDeclinedEventStore(() => getWebStorage('localStorage') ?? null);
  const hasAnswer = (eventSlug !== null && declined.has(eventSlug)) || search.get('answer') === 'accept';
  const hasSession = localStore(storageKeys.auth).read() !== null;
  // sent-codes.ts stores the time of each code as `at`. Importing it would add the app's schemas to this script.
  const hasSentCode = /"at"/.test(localStore(storageKeys.emailCodes).read() ?? '');
  return isOwnLanguage && !hasAnswer && !hasSession && !hasSentCode;
}

let hasAppFailed = false;

function startApp(): void {
  const { content } = document.getElementById('app') as HTMLTemplateElement;
  const app = document.importNode(content, true);
  app.querySelector('script')!.addEventListener('error', () => (hasAppFailed = true));
  document.head.append(app);
}

function startAppAfterPaint(): void {
  const select = document.querySelector<HTMLSelectElement>(THEME_SELECT);
  if (select) select.value = theme.get();
  // Two frames: the first one has been painted then. A hidden tab paints none.
  if (document.hidden) startApp();
  else requestAnimationFrame(() => requestAnimationFrame(startApp));
}

/** What is pressed before the app has come isn't lost: take-over-drawn-page.ts passes it on. */
function rememberPress(event: MouseEvent): void {
  // Without the app the links lead to the server.
  if (hasAppFailed) return;
  // The card's controls are in a shadow root, outside of which an event's target is the card.
  const [pressed] = event.composedPath();
  const button = pressed instanceof Element && pressed.closest('button, a[role=button]');
  const isInDrawn = event.target instanceof Element && event.target.closest('#drawn');
  if (!button || !isInDrawn || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  button.setAttribute('aria-busy', 'true');
  page.dataset.pressed = button.textContent;
}

function chooseTheme({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.matches(THEME_SELECT)) return;
  theme.set(parseThemeChoice(target.value) ?? 'system');
  applyTheme();
}

applyTheme();
if (page.dataset.drawn !== undefined) {
  if (isForStrangers()) {
    document.addEventListener('DOMContentLoaded', startAppAfterPaint);
    document.addEventListener('click', rememberPress, true);
    document.addEventListener('change', chooseTheme);
  } else {
    page.dataset.drawn = 'hidden';
    startApp();
  }
}
