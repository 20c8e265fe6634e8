// Imports the content folder, or with --check only says what is wrong with it.
import { runContentCommand } from './content-command.ts';

process.exitCode = await runContentCommand(process.argv.includes('--check') ? 'check' : 'import');
