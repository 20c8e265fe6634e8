/**
 * Features that Playwright disables. Chromium uses only the last `--disable-features`, so our list has to include
 * these; a test compares them.
 */
const DISABLED_BY_PLAYWRIGHT = [
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
 * Browser features that no test needs: each window creates two internal pages for the drop-down of the address bar, and
 * keeps a spare renderer process. Without them, a visit takes half the processor time.
 */
const BROWSER_UI = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Features of Chromium to disable. */
export const QUIET_FEATURES: readonly string[] = [...DISABLED_BY_PLAYWRIGHT, ...BROWSER_UI];
