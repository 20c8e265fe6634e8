// The content command: publishes and checks the content, and shows the contact messages that wait.
import { CONTENT_COMMANDS, runContentCommand } from '../content-api/src/import/content-command.ts';

const USAGE = `Say what to do:
  npm run content -- check          names every mistake of the content
  npm run content -- import         publishes it
  npm run content -- outbox         lists the contact messages that no mail server has taken yet
  npm run content -- outbox-texts   shows them
  npm run content -- outbox-retry   tries to send them all now`;

const [name, ...rest] = process.argv.slice(2);
const command = CONTENT_COMMANDS.find((known) => known === name);
if (command !== undefined && rest.length === 0) {
  process.exitCode = await runContentCommand(command);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
