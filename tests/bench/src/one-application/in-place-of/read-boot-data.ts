import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';

/** Sections with the patterns of their addresses: a part of the one application's code instead of every page's HTML. */
declare const ONE_APPLICATION_SECTIONS: BootData['sections'];

/** The server's word to the browser, with the route table of the one application. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no element #${BOOT_DATA_ID}.`);
  return { ...(JSON.parse(text) as BootData), sections: ONE_APPLICATION_SECTIONS };
}
