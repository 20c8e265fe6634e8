import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { Editor } from '../../test/history/editor.ts';
import { makeEvents } from '../../test/history/events.ts';
import { Outbox } from '../../test/history/outbox.ts';
import { makePlace } from '../../test/history/place.ts';
import { Visitors } from '../../test/history/visitors.ts';
import { waitFor } from '../../test/history/wait-for.ts';
import { Draw } from '../../test/many/random.ts';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { startSmtp } from '../../test/support/smtp.ts';

/** The nightly run takes ten minutes. */
const SECONDS = Number(process.env.HISTORY_SECONDS ?? 4);
/** A fast machine would do more in the same time. */
const MAX_EVENTS = process.env.HISTORY_SECONDS ? Number.POSITIVE_INFINITY : 2;
const LOOK_MS = process.env.HISTORY_SECONDS ? 50 : 200;
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 100_000);
const PROGRAMS = path.resolve(import.meta.dirname, '../../test/programs');
const PRELOADED = ['shifted-clock.ts', 'kill-at-sync.ts'].map(
  (name) => `--import=${pathToFileURL(path.join(PROGRAMS, name))}`,
);

it.each(TEST_DATABASES)(
  'a history of kills, double starts, imports, full disks, stops of the database, clocks and messages on $name loses, doubles and halves nothing',
  async ({ name }) => {
    const draw = new Draw(SEED);
    const place = await makePlace(name);
    const folder = await makeFolder();
    const clock = path.join(folder, 'clock');
    await writeFile(clock, '0');
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const smtp = await startSmtp();
    const editor = new Editor(path.join(folder, 'content'), url);
    await editor.begin();
    const visitors = new Visitors(url, smtp.received);
    const outbox = new Outbox(place, visitors);
    const env = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      CONTENT_DIR: path.join(folder, 'content'),
      CONTENT_API_PORT: port,
      CLOCK_FILE: clock,
      KILL_FILE: path.join(folder, 'kill'),
      NODE_OPTIONS: PRELOADED.join(' '),
      LOG_LEVEL: 'silent',
      MAIL_PER_ADDRESS: '10000',
      MAIL_PER_HOUR: '1000000',
      SMTP_URL: smtp.url,
      MAIL_TO: 'hola@fundacion.example',
    };
    const { events, end } = await makeEvents({ place, env, editor, visitors, outbox, random: () => draw.part() });
    const history: string[] = [`seed ${SEED}`];
    const until = performance.now() + SECONDS * 1_000;
    // The first entry is the seed.
    const isDone = () => performance.now() >= until || history.length > MAX_EVENTS;
    let stopped = false;
    const isOver = () => stopped;
    const disturb = async () => {
      // Every kind of event occurs before any is repeated.
      for (let deck: string[] = []; !isDone(); ) {
        if (deck.length === 0) deck = draw.shuffle(Object.keys(events));
        // There must be messages to lose before each event, even on a busy machine.
        const before = visitors.accepted.size;
        await waitFor('five messages are accepted', () => visitors.accepted.size >= before + 5);
        const event = deck.pop() ?? '';
        history.push(event);
        await events[event]?.();
        await outbox.findLost();
      }
    };
    const lookOn = async () => {
      for (; !isOver(); await sleep(LOOK_MS)) await editor.look();
    };
    const all = async () => {
      const visits = [visitors.sendOn(isOver), visitors.sendOn(isOver), visitors.sendOn(isOver)];
      try {
        await Promise.race([disturb(), lookOn()]);
      } finally {
        stopped = true;
      }
      await Promise.all(visits);
      await end();
    };
    await all().catch((error: unknown) => {
      throw new Error(`In the history ${history.join(', ')}`, { cause: error });
    });
    expect([history, visitors.doubled(), visitors.truncated()]).toEqual([history, [], []]);
    if (process.env.HISTORY_PRINT === 'yes')
      console.log(`${history.join(', ')}: ${visitors.accepted.size} accepted, ${visitors.refused} refused`);
  },
  SECONDS * 1_000 + 600_000,
);
