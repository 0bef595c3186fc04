// Runs on signed-in pages before the first paint. Where a member's session is stored it shows the frame that the server drew, which is
// the same for everybody, and starts the requests of the page's first screen, which host/shell/early-responses.ts hands to the app.
// Mirrors src/core/session, src/core/i18n/locale-preference.ts and src/i18n/languages.ts.
(function () {
  /** As in src/core/session/token-expiry.ts. */
  var EXPIRY_MARGIN_MS = 3000;
  var page = document.documentElement;
  var data = document.currentScript.dataset;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: nobody is signed in.
      return null;
    }
  }
  function readSession() {
    try {
      return JSON.parse(read('beside.auth'));
    } catch {
      return null;
    }
  }
  /** An unreadable token counts as expired: the app asks then. */
  function isExpired(token) {
    try {
      var payload = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
      return !(payload.exp * 1000 - EXPIRY_MARGIN_MS > Date.now());
    } catch {
      return true;
    }
  }
  function matchLanguage(locale) {
    var match = /^(en|de|ar)(?:-|$)/i.exec(locale || '');
    return match && match[1].toLowerCase();
  }
  function pickLocale() {
    var wanted = new URLSearchParams(location.search).get('locale');
    if (/^[a-z]{2}(?:-[a-z]{2})?$/i.test(wanted || '') && matchLanguage(wanted)) return wanted;
    var chosen = matchLanguage(read('beside.locale'));
    var device = navigator.languages.find(function (locale) {
      return chosen ? matchLanguage(locale) === chosen : matchLanguage(locale);
    });
    return device || chosen || 'en';
  }
  function split(text) {
    return text ? text.split(' ') : [];
  }

  var session = readSession();
  var user = session && session.user;
  // New members and deleted accounts are led to other pages (R06, R46).
  if (!user || user.is_new || user.deactivated_at || typeof session.access !== 'string') return;
  var locale = pickLocale();
  // The page for offline use opens on any path, also on those for guests.
  var isUserPage = !data.pages || split(data.pages).indexOf(location.pathname.split('/')[1]) !== -1;
  if (isUserPage && matchLanguage(locale) === matchLanguage(page.lang)) page.dataset.frame = '';

  if (!navigator.onLine || isExpired(session.access)) return;
  function start(path, token) {
    var headers = { Accept: 'application/json', 'Accept-Language': locale };
    if (token) headers.Authorization = 'Bearer ' + token;
    var controller = new AbortController();
    var url = location.origin + path;
    var response = fetch(url, { headers: headers, credentials: 'omit', signal: controller.signal });
    // The app handles the error, if it still wants the response.
    response.catch(function () {});
    return { url: url, headers: headers, response: response, abort: controller.abort.bind(controller) };
  }
  window.besideEarlyRequests = {
    token: session.access,
    requests: split(data.publicRequests)
      .map(function (path) {
        return start(path);
      })
      .concat(
        split(data.requests).map(function (path) {
          return start(path, session.access);
        }),
      ),
  };
})();
