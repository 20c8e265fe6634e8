/**
 * What Playwright switches off itself. Chromium obeys the last `--disable-features` only, so ours has to name these too;
 * a test compares.
 */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of the browser around the page, which no test sees: each window makes two pages of its own for what drops down from
 * the address bar, and keeps a process ready for a page that never comes. Without them a visit costs half the processor time.
 */
const AROUND_THE_PAGE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** The features of Chromium that the tests do without. */
export const QUIET_FEATURES: readonly string[] = [...PLAYWRIGHTS, ...AROUND_THE_PAGE];
