import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Memory } from '#memory/memory';
import { copyOfLiving } from '../../copy-of-living.js';
import { scratchFolder } from '../../scratch-folder.js';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';
import { MemoryBench } from '../memory/memory-bench.js';

/** All that memory tells, and whether word waits for the Brain that something was forgotten. */
function told({ anchors, people, memories, commitments, ledger, userModel, settings, outbox }: Memory) {
  const rows = [
    ...anchors.all().map(({ subject, place }) => `${subject} at ${place}`),
    ...people
      .all()
      .flatMap(({ name, relation, notes, debts }) => [
        `${name}, ${relation}`,
        ...notes.map(({ text }) => `${name} ${text}`),
        ...debts.map(({ what }) => `${name} owes ${what}`),
      ]),
    ...memories.recent(100).map(({ kind, text }) => `${kind}: ${text}`),
    ...commitments.all(0).map(({ task, state }) => `${task}, ${state}`),
    ...ledger.recent(100).map(({ text }) => `“${text}”`),
    ...userModel.profile().preferences.map((text) => `model: ${text}`),
    ...outbox.pending().flatMap(({ kind, body }) => (kind === 'reminder' ? [JSON.stringify(body)] : [])),
    settings.get('wearer_name'),
  ];
  return { rows: rows.sort(), waits: outbox.pending().some(({ kind }) => kind === 'forgotten') };
}

/** Somebody who said these lines, a while after each other; the hub is killed, so to speak, at each change of its file. */
async function killedWhile(lines: readonly string[], act: (wearer: Wearer) => Promise<unknown>) {
  const wearer = await Wearer.start({ before: ({ settings }) => settings.set('maturity', resident) });
  onTestFinished(() => wearer.leaves());
  for (const line of lines) {
    await wearer.says(`vesper ${line}`);
    await wearer.passes(30_000);
  }
  const { memory } = wearer.hub;
  const before = told(memory);
  const left = scratchFolder();
  const images: string[] = [];
  const stop = memory.changes.subscribe(() => {
    const image = join(left, String(images.length));
    copyOfLiving(join(wearer.folder, 'state'), image);
    images.push(image);
  });
  await act(wearer);
  stop();
  const after = told(memory);
  const found = [];
  for (const image of images) {
    const started = await new MemoryBench(image).open();
    await started.exchange.finish();
    found.push(told(started));
  }
  return { before, after, found };
}

async function idOf(wearer: Wearer, what: 'place' | 'person' | 'memory'): Promise<string> {
  const { anchors, people, memories } = wearer.hub.memory;
  const ids = { place: anchors.all()[0]?.id, person: people.all()[0]?.contact_id, memory: memories.recent(1)[0]?.id };
  return ids[what] ?? '';
}

const kites = ['wexford shelf', 'barn', 'wexford shelf'].map((place) => `i left my zzkite at the ${place}`);
const ada = ['this is my sister Ada', 'remember Ada likes rye', 'Ada owes me ten pounds'];

const ways: readonly [string, readonly string[], (wearer: Wearer) => Promise<unknown>][] = [
  ['"forget my kite", of which there are three places', kites, (wearer) => wearer.types('forget my zzkite')],
  ['"forget that", said twice', [kites[0] ?? '', kites[2] ?? ''], (wearer) => wearer.types('forget that')],
  ['"forget that" of a preference', ['i prefer zztea'], (wearer) => wearer.types('forget that')],
  ['"forget that" of a name', ['call me Zzora'], (wearer) => wearer.types('forget that')],
  ['"forget that" of a reminder', ['remind me to buy zzmilk'], (wearer) => wearer.types('forget that')],
  ['"forget that" of a promise', ["i'll send Mina the zzphotos"], (wearer) => wearer.types('forget that')],
  ['"forget that" of a question', ['where is my zzkite'], (wearer) => wearer.types('forget that')],
  [
    'a place at the panel',
    kites,
    async (wearer) => wearer.hub.oneMemory.forget({ what: 'place', id: await idOf(wearer, 'place') }),
  ],
  [
    'a person at the panel',
    ada,
    async (wearer) => wearer.hub.oneMemory.forget({ what: 'person', id: await idOf(wearer, 'person') }),
  ],
  [
    'a place that is corrected at the panel',
    kites,
    async (wearer) => wearer.hub.oneMemory.edit({ what: 'place', id: await idOf(wearer, 'place') }, 'the loft'),
  ],
  [
    'a note that is corrected at the panel',
    ada,
    async (wearer) =>
      wearer.hub.oneMemory.edit({ what: 'note', id: await idOf(wearer, 'person'), text: 'likes rye' }, 'likes oats'),
  ],
  [
    'a preference that is corrected at the panel',
    ['i prefer zztea'],
    (wearer) => wearer.hub.oneMemory.edit({ what: 'preference', text: 'I prefer zztea' }, 'I prefer coffee'),
  ],
  [
    'a plain note that is corrected at the panel',
    ['remember that the shed code is 4417'],
    async (wearer) => wearer.hub.oneMemory.edit({ what: 'memory', id: await idOf(wearer, 'memory') }, 'it is 4420'),
  ],
];

describe('a hub that is killed while it forgets one memory', () => {
  it.each(ways)('has all of it or nothing at its next start: %s', async (_, lines, act) => {
    const { before, after, found } = await killedWhile(lines, act);
    expect(before.waits).toBe(false);
    expect(after.waits).toBe(true);
    expect(after.rows).not.toEqual(before.rows);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect([before, after]).toContainEqual(one);
  });
});

const corrections: readonly [kept: string, anew: string, ask: string, told: RegExp, before: RegExp][] = [
  ['remember that the zzgate code is 4412', "actually it's 4420", 'what is the zzgate code', /4420/u, /4412/u],
  ['i left my zzkite at the barn', 'no, at the pier', 'where is my zzkite', /pier/u, /barn/u],
  [
    'Zzora owes me eight euros',
    'actually she owes me nine euros',
    'what does Zzora owe me',
    /nine euros/u,
    /eight euros/u,
  ],
  ['call me Rob', 'no, Robert', 'what is my name', /Robert/u, /Rob\b/u],
  ["i'll call Zzora on sunday", 'no, on monday', 'what did I promise Zzora', /monday/iu, /sunday/iu],
];

describe('a correction that is cut short', () => {
  it.each(corrections)('"%s", "%s" has one of both at the next start', async (kept, anew, ask, told, before) => {
    const wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
    onTestFinished(() => wearer.leaves());
    await wearer.types(kept);
    const left = scratchFolder();
    const images: string[] = [];
    const stop = wearer.hub.memory.changes.subscribe(() => {
      const image = join(left, String(images.length));
      copyOfLiving(join(wearer.folder, 'state'), image);
      images.push(image);
    });
    await wearer.types(anew);
    stop();
    expect((await wearer.types(ask)).say).toMatch(told);
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) {
      const again = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9, 1), state: image });
      const { say } = await again.types(ask);
      await again.leaves();
      expect(say).toMatch(new RegExp(`${told.source}|${before.source}`, 'iu'));
      expect(told.test(say) && before.test(say), say).toBe(false);
    }
  });
});
