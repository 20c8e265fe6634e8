import { renderDocument as renderWholeDocument } from '@site/renderer/document';

type Boot = NonNullable<Parameters<typeof renderWholeDocument>[0]['boot']>;

/** Renders a document without the data on sections and containers, as the routes are part of the application. */
export const renderDocument: typeof renderWholeDocument = (parts) =>
  renderWholeDocument({
    ...parts,
    boot: parts.boot && ({ ...parts.boot, sections: undefined, table: undefined } as never as Boot),
  });
