import { toScriptJson as toWholeScriptJson } from '../../../../shell/src/page/boot-data.ts';

export { BOOT_DATA_ID, HYDRATED_EVENT } from '../../../../shell/src/page/boot-data.ts';

/** The same without what a page says of sections and containers: the one application knows its routes. */
export const toScriptJson = (value: object): string =>
  toWholeScriptJson({ ...value, sections: undefined, table: undefined });
