import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { SocialMirror } from '#brain/wearer/social/social-mirror';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { type Person, socialSnapshotBytes } from '#core/wire/wearer/social';
import { socialSnapshot } from '#hub/brain/social-snapshot';
import { type BrainRecords, openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';
import { budgetOf, runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';
import { aBrain, aClient, cleanUp } from './brain-fixture.js';
import { sara, TruthfulHub } from './truthful-hub.js';

const open: BrainRecords[] = [];
afterEach(async () => {
  await cleanUp();
  for (const records of open.splice(0)) await records.close();
});

async function bench() {
  const clock = new FakeClock();
  const hub = new TruthfulHub();
  const state = StateDirectory.open(scratchFolder());
  const records = await openBrainRecords({ state, clock, log: silentLog });
  open.push(records);
  const refusals: string[] = [];
  const { database } = records;
  const mirror = new SocialMirror({ database, hub, clock, log: silentLog, onRefused: (say) => refusals.push(say) });
  mirror.start();
  await mirror.push(hub.snapshot());
  return { clock, hub, mirror, refusals, state };
}

/** Files of the state directory in which a word can be read. */
const filesWith = (state: StateDirectory, word: string): string[] =>
  readdirSync(state.path).filter(
    (name) => name.startsWith('brain.db') && readFileSync(state.file(name)).includes(word),
  );

const notesOf = (mirror: SocialMirror) => mirror.people()[0]?.notes.map(({ text }) => text);
async function pendingAfterPush(mirror: SocialMirror, hub: TruthfulHub): Promise<number | undefined> {
  await mirror.push(hub.snapshot());
  return mirror.people()[0]?.pending;
}

const facts = (people: readonly Person[]) =>
  people.map(({ name, relation, relations, notes, debts }) => ({
    name,
    relation,
    relations,
    notes: notes.map(({ text }) => text),
    debts: debts.map(({ direction, what }) => ({ direction, what })),
  }));

describe('a snapshot', () => {
  it.each([
    ['a note', { notes: [{ text: 'zqplanted', ts: 1 }] }],
    ['a debt', { debts: [{ id: 'd', direction: 'owes_me', what: 'zqplanted', ts: 1 }] }],
    ['a relation', { relation: 'zqplanted', relations: ['zqplanted'] }],
    ['a name', { name: 'zqplanted' }],
  ] satisfies [string, Partial<Person>][])(
    'that no longer has %s leaves no trace of it on disk',
    async (_what, has) => {
      const { hub, mirror, state } = await bench();
      hub.people = [{ ...sara(), ...has }];
      await mirror.push({ ...hub.snapshot(), revision: { generation: 'g', seq: 2 } });
      expect(filesWith(state, 'zqplanted')).not.toEqual([]);
      hub.people = [sara()];
      await mirror.push({ ...hub.snapshot(), revision: { generation: 'g', seq: 3 } });
      expect(filesWith(state, 'zqplanted')).toEqual([]);
    },
  );
});

describe('an edit from the phone', () => {
  it('stands in the mirror at once and reaches the hub; the next push confirms it', async () => {
    const { hub, mirror } = await bench();
    await mirror.edit({ contact_id: 'sara', action: 'note', value: 'Likes rye' });
    expect(mirror.people()[0]).toMatchObject({ pending: 1, notes: [{ text: 'Likes rye' }] });
    expect(facts(hub.people)[0]?.notes).toEqual(['Likes rye']);
    await mirror.push(hub.snapshot());
    expect(mirror.people()[0]).toMatchObject({ pending: 0, notes: [{ text: 'Likes rye' }] });
  });

  it('outlives a push that was taken before the hub knew of it', async () => {
    const { hub, mirror } = await bench();
    hub.hears('Plays chess');
    const stale = hub.snapshot();
    await mirror.edit({ contact_id: 'sara', action: 'note', value: 'Likes rye' });
    await mirror.push(stale);
    expect(notesOf(mirror)).toEqual(['Plays chess', 'Likes rye']);
  });

  it('waits while the hub is away and is told when it comes back, in order', async () => {
    const { hub, mirror } = await bench();
    hub.state = null;
    await mirror.edit({ contact_id: 'sara', action: 'relation', value: 'friend' });
    await mirror.edit({ contact_id: 'sara', action: 'relation', value: 'neighbour' });
    expect(mirror.people()[0]).toMatchObject({ relation: 'neighbour', pending: 2 });
    expect(hub.told).toEqual([]);
    hub.attach();
    await expect.poll(() => hub.people[0]?.relation).toBe('neighbour');
    expect(hub.told.map(({ value }) => value)).toEqual(['friend', 'neighbour']);
  });

  it('whose answer was lost is told again under the same id, and a debt stays one debt', async () => {
    const { clock, hub, mirror } = await bench();
    hub.loses = true;
    await mirror.apply([{ contact_id: 'sara', name: 'Sara Lind', action: 'i_owe', value: 'lunch' }]);
    hub.loses = false;
    clock.advance(15_000);
    await expect.poll(() => hub.told.length).toBe(2);
    expect(new Set(hub.told.map(({ edit_id }) => edit_id)).size).toBe(1);
    await expect.poll(() => pendingAfterPush(mirror, hub)).toBe(0);
    expect(mirror.people()[0]?.debts).toHaveLength(1);
  });

  it('that the hub refuses is taken back, in the hub’s own words', async () => {
    const { hub, mirror, refusals } = await bench();
    hub.refusal = "Not while you're incognito.";
    const edit = mirror.edit({ contact_id: 'sara', action: 'note', value: 'Likes rye' });
    await expect(edit).rejects.toMatchObject({ code: 'hub/refused', message: hub.refusal });
    expect(notesOf(mirror)).toEqual([]);
    expect(refusals).toEqual([hub.refusal]);
  });

  it('of somebody unknown is refused while there is no hub that could know them', async () => {
    const { hub, mirror } = await bench();
    hub.state = null;
    const edit = mirror.edit({ contact_id: 'nobody', action: 'settle' });
    await expect(edit).rejects.toMatchObject({ code: 'people/unknown' });
  });

  it('of a debt that nobody owes is refused, whether a hub is there to say so or not', async () => {
    const { hub, mirror, refusals } = await bench();
    const settle = () => mirror.edit({ contact_id: 'sara', action: 'settle', value: 'a lunch' });
    hub.refusal = { code: 'people/no-debt', say: 'There is no debt of that id with them.' };
    await expect(settle()).rejects.toMatchObject({ code: 'people/no-debt' });
    expect(refusals).toHaveLength(1);
    await mirror.push(hub.snapshot());
    hub.state = null;
    await expect(settle()).rejects.toMatchObject({ code: 'people/no-debt' });
    expect(mirror.people()).toMatchObject([{ contact_id: 'sara', debts: [] }]);
  });
});

describe('somebody met while the hub is away', () => {
  it('is in the mirror with what was told of them, and is the hub’s own person afterwards', async () => {
    const { hub, mirror } = await bench();
    hub.state = null;
    const ines = { contact_id: null, name: 'Ines' };
    await mirror.apply([
      { ...ines, action: 'meet', value: null },
      { ...ines, action: 'relation', value: 'cousin' },
      { ...ines, action: 'owes_me', value: 'ten euros' },
    ]);
    expect(mirror.people()[0]).toMatchObject({ name: 'Ines', relation: 'cousin', debts: [{ what: 'ten euros' }] });
    await mirror.apply([
      { ...ines, action: 'i_owe', value: 'a dinner' },
      { ...ines, action: 'settle_i_owe', value: null },
    ]);
    expect(mirror.people()[0]?.debts.map(({ what }) => what)).toEqual(['ten euros']);
    hub.attach();
    await expect.poll(() => hub.told.length).toBe(5);
    await expect.poll(() => pendingAfterPush(mirror, hub)).toBe(0);
    expect(facts(mirror.people())).toEqual(facts(hub.people));
    expect(mirror.people().map(({ contact_id }) => contact_id)).toEqual(['sara', 'kept-Ines']);
  });
});

const doings = ['note', 'remove', 'hears', 'push', 'push-stale', 'away', 'back'] as const;
const anyStep = fc.record({
  does: fc.constantFrom(...doings),
  note: fc.constantFrom('tea', 'rye', 'chess', 'sailing'),
});

const numRuns = budgetOf('NIGHTJAR_MIRROR_RUNS');

describe('any order of edits, pushes and losses of the hub', { timeout: 30_000 + numRuns * 2_000 }, () => {
  it('shows the phone its own last edit all the time, and ends as the hub has it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
        const { hub, mirror } = await bench();
        const wanted = new Map<string, boolean>();
        const edit = (action: 'note' | 'remove_note', note: string) => {
          wanted.set(note, action === 'note');
          return mirror.edit({ contact_id: 'sara', action, value: note });
        };
        let stale = hub.snapshot();
        const carryOut: Record<(typeof doings)[number], (note: string) => unknown> = {
          note: (note) => edit('note', note),
          remove: (note) => edit('remove_note', note),
          hears: (note) => hub.hears(`heard of ${note}`),
          push: () => {
            stale = hub.snapshot();
            return mirror.push(stale);
          },
          'push-stale': () => mirror.push(stale),
          away: () => hub.leave(),
          back: () => hub.attach(),
        };
        for (const { does, note } of steps) {
          await carryOut[does](note);
          for (const [told, isThere] of wanted) expect(notesOf(mirror)?.includes(told)).toBe(isThere);
        }
        hub.attach();
        await expect.poll(() => pendingAfterPush(mirror, hub)).toBe(0);
        expect(facts(mirror.people())).toEqual(facts(hub.people));
        await open.pop()?.close();
      }),
      { numRuns },
    );
  });
});

describe('a full social memory', () => {
  it.runIf(runsLong)('fits a push, and what is mirrored comes back whole', async () => {
    const brain = await aBrain();
    const client = aClient(brain);
    const text = 'é'.repeat(limits.noteChars - 4);
    const items = socialSnapshot(
      Array.from({ length: limits.socialPeople + 1 }, (_, index) => ({
        ...{ contact_id: `c${index}`, name: `Ann ${index}`, relation: null, relations: [], last_seen: null },
        notes: Array.from({ length: 9 }, (_none, note) => ({ text: `${text}${note}`, ts: note })),
        ...{ debts: [], topics: [] },
      })),
    );
    expect(Buffer.byteLength(JSON.stringify(items))).toBeGreaterThan(socialSnapshotBytes * 0.99);
    const pushed = await client.pushSocialPeople({ items, revision: { generation: 'g', seq: 1 } });
    expect(pushed.items).toHaveLength(items.length);
    expect((await client.socialPeople({})).items).toEqual(pushed.items);
  });
});
