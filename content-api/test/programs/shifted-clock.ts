// Preloaded: shifts the wall clock of this process by the milliseconds in CLOCK_FILE, which is read again on SIGUSR2.
import { readFileSync } from 'node:fs';

const Real = Date;
const readShift = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
let shift = readShift();
process.on('SIGUSR2', () => {
  shift = readShift();
});

const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
