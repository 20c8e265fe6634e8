// Runs a program in a child process, as the content API does, and prints the id of that process.
import { json } from 'node:stream/consumers';
import { WorkProcess } from '../../src/media/work-process.ts';

const [program = ''] = process.argv.slice(2);
const work = new WorkProcess();
const done = work.run(program, await json(process.stdin), { inBackground: true });
console.log(work.pid);
await done;
console.log('done');
