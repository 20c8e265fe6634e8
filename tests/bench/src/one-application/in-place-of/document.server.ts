import { renderDocument as renderWholeDocument } from '@site/renderer/document';

type Boot = NonNullable<Parameters<typeof renderWholeDocument>[0]['boot']>;

/** The same without what a page says of sections and containers: the one application knows its routes. */
export const renderDocument: typeof renderWholeDocument = (parts) =>
  renderWholeDocument({
    ...parts,
    boot: parts.boot && ({ ...parts.boot, sections: undefined, table: undefined } as never as Boot),
  });
