import { refuseArguments } from './arguments/parse-arguments.ts';
import { checkTypes } from './test-run/check-types.ts';

// `npm run types`: checks the types in every environment.
refuseArguments('npm run types    checks the types in every environment');
const { code, text } = await checkTypes();
process.stdout.write(text);
process.exit(code);
