// Runs before the first paint, so that no theme flashes (R28). Mirrors src/core/theme-store.ts.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // A forbidden storage keeps no theme: the device decides.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'candlelight' : 'linen';
})();
