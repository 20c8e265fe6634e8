import { folderStore } from '../src/store/folder-store.ts';

/** Raises the number at a key of a folder store as often as given, by conditional writes. */
const [root = '', key = '', times = '', staleLockMs = ''] = process.argv.slice(2);
const store = folderStore(root, Number(staleLockMs));
for (let done = 0; done < Number(times); ) {
  const stored = await store.read(key);
  const next = Number(new TextDecoder().decode(stored?.bytes)) + 1;
  if (await store.write(key, new TextEncoder().encode(String(next)), { ifMatch: stored?.etag ?? '' })) done += 1;
}
