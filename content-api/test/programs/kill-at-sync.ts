// Preloaded: while KILL_FILE is there, this process counts its syncs of files down in it, and is killed at the last one.
import fs from 'node:fs';

const file = process.env.KILL_FILE ?? '';
const sync = fs.fsyncSync;

fs.fsyncSync = (descriptor) => {
  sync(descriptor);
  if (!fs.existsSync(file)) return;
  const left = Number(fs.readFileSync(file, 'utf8')) - 1;
  fs.writeFileSync(file, String(left));
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
};
