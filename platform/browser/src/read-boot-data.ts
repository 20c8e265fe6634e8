import { BOOT_DATA_ID, type BootData } from '@site/contract/boot-data';

/** Not validated: the same build of the shell wrote it. */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no element #${BOOT_DATA_ID}.`);
  return JSON.parse(text) as BootData;
}
