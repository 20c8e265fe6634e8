/** Actions of a visitor in a browser other than Chromium. Selectors are CSS. */
export interface OtherBrowser {
  readonly open: (url: string) => Promise<unknown>;
  readonly click: (selector: string) => Promise<unknown>;
  readonly type: (selector: string, text: string) => Promise<unknown>;
  /** Chooses an option by its value. */
  readonly choose: (selector: string, value: string) => Promise<unknown>;
  /** Texts of all visible elements. */
  readonly read: (selector: string) => Promise<readonly string[]>;
  readonly address: () => Promise<string>;
  /** Evaluates an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** An installed browser, with the name of its Debian package. */
export interface BrowserKind {
  readonly name: string;
  readonly package: string;
  readonly isInstalled: () => boolean;
  readonly start: () => Promise<OtherBrowser>;
}

/** JavaScript expression for the texts of all visible elements. */
export const createReadExpression = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((e) => e.checkVisibility()).map((e) => e.innerText)`;
