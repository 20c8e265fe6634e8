/** What a visitor does, in a browser that is not Chromium. Elements are named by CSS selectors. */
export interface OtherBrowser {
  readonly open: (url: string) => Promise<unknown>;
  readonly click: (selector: string) => Promise<unknown>;
  readonly type: (selector: string, text: string) => Promise<unknown>;
  /** Chooses an option by its value. */
  readonly choose: (selector: string, value: string) => Promise<unknown>;
  /** The texts of all elements that are shown. */
  readonly read: (selector: string) => Promise<readonly string[]>;
  readonly address: () => Promise<string>;
  /** Evaluates an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** A browser of the system, with the Debian package that brings it. */
export interface BrowserKind {
  readonly name: string;
  readonly package: string;
  readonly isInstalled: () => boolean;
  readonly start: () => Promise<OtherBrowser>;
}

/** The texts of the elements that are shown, as an expression. */
export const toReading = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((e) => e.checkVisibility()).map((e) => e.innerText)`;
