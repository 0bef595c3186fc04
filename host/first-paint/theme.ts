// Runs before the first paint: sets the theme, so that the wrong one doesn't flash (R28; mirrors src/core/theme-store.ts), and on
// pages drawn by the server starts the app after they are painted. A drawn page shows what strangers see, so it stays hidden
// where this device has something else to show: a session (R10), another language, an answer, the sign-in of a guest who pressed
// Accept, or a code that was asked for.
(function () {
  var page = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: follow the device.
      return null;
    }
  }
  function applyTheme() {
    var storedTheme = read('theme');
    var isDark = storedTheme === 'dark' || (storedTheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    page.dataset.theme = isDark ? 'candlelight' : 'linen';
  }
  applyTheme();
  if (page.dataset.drawn === undefined) return;

  var search = new URLSearchParams(location.search);
  var language = read('beside.locale');
  // A shared cache may have kept the page in another reader's language. Mirrors src/i18n/languages.ts.
  var spoken = navigator.languages.find(function (each) {
    return /^(?:en|de|ar)(?:-|$)/i.test(each);
  });
  var ownLanguage = language || (spoken || 'en').split('-')[0].toLowerCase();
  var isOwnLanguage = search.has('locale') || page.lang.split('-')[0].toLowerCase() === ownLanguage;
  var eventSlug = search.get('eventSlug');
  var isDeclined = eventSlug && (read('beside.declined') || '').indexOf('"' + eventSlug + '"') !== -1;
  var isAccepting = search.get('answer') === 'accept';
  var isForStrangers = isOwnLanguage && !isDeclined && !isAccepting && !read('beside.auth') && !/"at"/.test(read('beside.codes') || '');
  var hasFailed = false;
  function start() {
    var app = document.importNode(document.getElementById('app').content, true);
    app.querySelector('script').addEventListener('error', function () {
      hasFailed = true;
    });
    document.head.append(app);
  }
  if (!isForStrangers) {
    page.dataset.drawn = 'hidden';
    start();
    return;
  }

  document.addEventListener('DOMContentLoaded', function () {
    var select = document.querySelector('#drawn .theme-switch select');
    if (select) select.value = read('theme') || 'system';
    // Two frames: the first one has been painted then. A hidden tab paints none.
    if (document.hidden) start();
    else
      requestAnimationFrame(function () {
        requestAnimationFrame(start);
      });
  });
  // What is pressed or chosen before the app has come isn't lost: take-over-drawn-page.ts passes it on.
  document.addEventListener(
    'click',
    function (event) {
      // Without the app the links lead to the server.
      if (hasFailed) return;
      // The card's controls are in a shadow root, outside of which an event's target is the card.
      var target = event.composedPath()[0];
      var button = target.closest && target.closest('button, a[role=button]');
      if (!button || !event.target.closest('#drawn') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      button.setAttribute('aria-busy', 'true');
      page.dataset.pressed = button.textContent;
    },
    true,
  );
  document.addEventListener('change', function (event) {
    if (!event.target.matches('#drawn .theme-switch select')) return;
    try {
      localStorage.setItem('theme', event.target.value);
    } catch {
      // Storage is blocked: the choice can't be kept.
    }
    applyTheme();
  });
})();
