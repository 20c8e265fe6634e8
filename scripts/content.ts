// The content command: `npm run content -- import` writes the content folder into the database, `check` only reads it.
import { runContentCommand } from '../content-api/src/import/content-command.ts';

const [command, ...rest] = process.argv.slice(2);
if ((command === 'import' || command === 'check') && rest.length === 0) {
  process.exitCode = await runContentCommand(command);
} else {
  console.error(
    'Say what to do with the content:\n  npm run content -- check   names every mistake\n  npm run content -- import  publishes it',
  );
  process.exitCode = 1;
}
