import { checkTypes } from './test-run/check-types.ts';

// `npm run types`: the types of every environment.
const { code, text } = await checkTypes();
console.log(text);
process.exit(code);
