// Entry of every root command. Runs on any Node 20 or later: installs what the lock file names, then
// goes on under the workspace's own Node 24 (decision 001), so that nobody has to install a runtime.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const stamp = path.join(root, 'node_modules/.install-stamp');
const lock = path.join(root, 'pnpm-lock.yaml');
const [command, ...rest] = process.argv.slice(2);

/** Hash of all that decides what an install would do. */
function installKey() {
  const hash = createHash('sha256');
  for (const file of [lock, path.join(root, 'package.json'), path.join(root, 'pnpm-workspace.yaml')])
    hash.update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

function install() {
  const { pnpm } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).config;
  console.log('Installing packages …');
  // One that is cut off leaves a part of the packages: who goes back to the lock file of before has to install, too.
  rmSync(stamp, { force: true });
  const frozen = existsSync(lock) ? ['--frozen-lockfile'] : [];
  const { status } = spawnSync('npx', ['--yes', pnpm, 'install', ...frozen], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: see the message above. A network that reaches an npm registry is needed once.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, installKey());
}

function nodeBinary() {
  const own = path.join(bin, 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `There is no packaged Node 24 for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. Install Node 24 and run the command again.`,
  );
  process.exit(1);
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== installKey()) install();

// What Node compiles is kept for all processes that follow: each of them starts in a third of the processor time.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compile');
const child = spawn(nodeBinary(), [path.join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE, PATH: bin + path.delimiter + process.env.PATH },
});
// The child ends itself in order, and this process waits for it. From a terminal it hears of Ctrl-C twice, which does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
