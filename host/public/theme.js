// Runs before the first paint, so that the wrong theme doesn't flash (R28). Mirrors src/core/theme-store.ts.
(function () {
  var storedTheme = null;
  try {
    storedTheme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: follow the device.
  }
  var isDark = storedTheme === 'dark' || (storedTheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'candlelight' : 'linen';
})();
