// Preloaded: while KILL_FILE exists, each sync of a file decrements the number in it; at zero, the process is killed.
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
