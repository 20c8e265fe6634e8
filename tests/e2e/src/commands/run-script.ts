import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command line of a workspace with these settings. Returns its output; rejects with it on failure. */
export async function runScript(
  workspace: string,
  name: 'content' | 'releases',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const program = path.join(workspace, `scripts/${name}.ts`);
  const env = { ...process.env, ...settings };
  const { stdout } = await run(process.execPath, [program, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stderr || error.stdout);
    },
  );
  return stdout.trim();
}
