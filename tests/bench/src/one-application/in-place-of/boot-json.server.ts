import { toBootJson as toWholeBootJson } from '@site/renderer/boot-json';

/** The same without what a page says of sections and containers: the one application knows its routes. */
export const toBootJson: typeof toWholeBootJson = (boot) =>
  toWholeBootJson({ ...boot, sections: undefined, table: undefined } as unknown as typeof boot);
