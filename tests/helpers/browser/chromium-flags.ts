/** How a Chromium is started that tests drive: with nothing that a person would need of its window, which costs half of what a page does. */

/**
 * What the browser leaves out. Of two such switches the last one counts, so playwright's own list comes first (1.65,
 * `chromiumSwitches`); then the pages behind the address bar, which nobody types in and which every window would load.
 */
const left = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process kept ready for the next site, though each test has its own few.
  'SpareRendererForSitePerProcess',
];

export const chromiumFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  `--disable-features=${left.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
