import { z } from 'zod';
import { type BootCheck, expectThat, tenths } from './check.js';

const recordings = '/usr/lib/nightjar/models/starter/samples';
const listenedSchema = z.object({ card: z.object({ primary: z.string() }).loose() }).loose();

export const listenCheck: BootCheck = {
  name: 'listen',
  doc: 'a recording is heard by the ear of the guest, kept, and found again by another: a card says where',
  async run({ shell }) {
    await shell.run('systemctl stop nightjar.target nightjar-hub nightjar-perception nightjar-brain');
    try {
      const startedMs = performance.now();
      await shell.run(`nightjar listen --json ${recordings}/stash-keys.wav`, 1_800);
      const found = await shell.run(`nightjar listen --json ${recordings}/locate-keys.wav`, 1_800);
      const seconds = (performance.now() - startedMs) / 1_000;
      expectThat(found.includes('kitchen table'), `It says: ${found.slice(0, 500)}`);
      return { 'two recordings (s)': tenths(seconds), card: cardOf(found) };
    } finally {
      await shell.run('systemctl start nightjar-brain nightjar-hub nightjar-perception nightjar.target', 900);
    }
  },
};

/** The words of the last card in what `listen --json` printed. */
function cardOf(printed: string): string {
  try {
    return listenedSchema.parse(JSON.parse(printed)).card.primary;
  } catch {
    return /"primary":"([^"]*)"/.exec(printed)?.[1] ?? '';
  }
}

/** Each piece of native code does something whose result only it could have made. */
const nativeWork = `
const { createRequire } = require('node:module');
const load = createRequire('/usr/lib/nightjar/package.json');
const done = {};
const Database = load('better-sqlite3-napi');
const db = new Database(':memory:');
db.exec('create table t (a)'); db.prepare('insert into t values (?)').run(41);
done.sqlite = db.prepare('select a + 1 as a from t').get().a;
const { HierarchicalNSW } = load('hnswlib-node');
const index = new HierarchicalNSW('l2', 3); index.initIndex(10);
index.addPoint([1, 2, 3], 7); index.addPoint([9, 9, 9], 8);
done.vectors = index.searchKnn([1, 2, 3.1], 1).neighbors[0];
const sharp = load('sharp');
sharp({ create: { width: 8, height: 8, channels: 3, background: '#204060' } }).png().toBuffer()
  .then((png) => sharp(png).raw().toBuffer())
  .then((raw) => { done.picture = [...raw.subarray(0, 3)].join(); console.log(JSON.stringify(done)); });
`;

export const nativeCheck: BootCheck = {
  name: 'native',
  doc: 'SQLite writes, the vector index finds, a picture is decoded: the native code is for this processor',
  async run({ shell }) {
    const encoded = Buffer.from(nativeWork).toString('base64');
    const printed = await shell.run(`echo ${encoded} | base64 -d | /usr/lib/nightjar/bin/node -`, 300);
    const { sqlite, vectors, picture } = JSON.parse(printed) as Record<string, unknown>;
    expectThat(sqlite === 42 && vectors === 7 && picture === '32,64,96', `It says: ${printed}`);
    return { processor: (await shell.run('uname -m')).trim() };
  },
};

export const memoryCheck: BootCheck = {
  name: 'memory',
  doc: 'the memory of the three processes together, shared parts counted once (at most 300 MiB)',
  async run({ shell }) {
    const printed = await shell.run(
      'for unit in brain hub perception; do pid=$(systemctl show -P MainPID nightjar-$unit); ' +
        "awk -v unit=$unit '/^Pss:/ {print unit, $2}' /proc/$pid/smaps_rollup; done; " +
        "awk '/^Mem(Total|Available):/ {print $1, $2}' /proc/meminfo",
    );
    const mib = new Map(
      printed
        .trim()
        .split('\n')
        .map((line) => [line.split(' ')[0], Number(line.split(' ')[1]) / 1_024]),
    );
    const of = (name: string): number => tenths(mib.get(name) ?? Number.NaN);
    const all = tenths(of('brain') + of('hub') + of('perception'));
    expectThat(
      all <= 300,
      `The three take ${all} MiB: brain ${of('brain')}, hub ${of('hub')}, perception ${of('perception')}.`,
    );
    return {
      'all (MiB)': all,
      brain: of('brain'),
      hub: of('hub'),
      perception: of('perception'),
      'free (MiB)': of('MemAvailable:'),
    };
  },
};
