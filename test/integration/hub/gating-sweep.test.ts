import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardKind } from '#core/cards';
import { Fault } from '#core/faults';
import { gates, type Operation } from '#core/posture/gating-matrix';
import { type Mode, modes } from '#core/posture/posture';
import { minuteMs } from '#core/time-units';
import { memoriesCommand } from '#hub/cli/commands/memories';
import { optionValuesSchema } from '#hub/cli/options';
import type { Memory } from '#memory/memory';
import { budgetOf } from '../../budget.js';
import { frameOf } from '../../fakes/fake-faces.js';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { longRunMs } from '../../patience.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import type { ContentTable, KeptRows } from '../../wearer/kept-rows.js';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';

const notIncognito = "Not while you're incognito.";
const lowerTheVeil = 'Lower the veil first.';

/** What somebody outside sees of an operation: it is done, nothing happens, it comes later, or these words. */
type Outcome = 'done' | 'nothing' | 'held' | typeof notIncognito | typeof lowerTheVeil;

/** What the specification says of single modes; one that it does not name changes nothing. */
type Said = Partial<Readonly<Record<Mode, Outcome>>>;

interface Probe {
  readonly spec: Said | ((inForce: readonly Mode[]) => Outcome);
  /** In no mode at all, before. */
  arrange?(trial: Trial): Promise<unknown>;
  deed(trial: Trial): Promise<Outcome | string>;
  /** Once the modes are over: whether what was not seen came now. */
  cameLater?(trial: Trial): boolean;
}

/** Nothing that a wearer or a program of the hub can do reaches these. */
interface OutOfReach {
  readonly because: string;
}

interface Trial {
  readonly wearer: Wearer;
  readonly brain: MoodyBrain;
  readonly kept: KeptRows;
  /** A word that no trial before had. */
  readonly word: string;
  /** The kinds of card since the deed began. */
  kinds(): readonly CardKind[];
  cardTexts(): readonly string[];
  /** Paths and bodies that the Brain took since the deed began. */
  told(path: string): readonly unknown[];
}

/** The stricter mode answers where two are in force (hub-behaviour §3). */
const strictestFirst = ['veil', 'incognito', 'dream', 'focus', 'quiet'] as const;

function expected({ spec }: Probe, inForce: readonly Mode[]): Outcome {
  if (typeof spec === 'function') return spec(inForce);
  const answering = strictestFirst.filter((mode) => inForce.includes(mode)).map((mode) => spec[mode] ?? 'done');
  return answering.find((outcome) => outcome !== 'done') ?? 'done';
}

const pairs = strictestFirst.flatMap((one, at) => strictestFirst.slice(at + 1).map((other) => [one, other]));
const pairsEach = budgetOf('NIGHTJAR_MODE_PAIRS');

/** Where not every pair is tried, each operation has those that follow the ones of the operation before it. */
function cellsOf(operationIndex: number): readonly (readonly Mode[])[] {
  const from = (operationIndex * pairsEach) % pairs.length;
  return [...modes.map((mode) => [mode]), ...[...pairs, ...pairs].slice(from, from + pairsEach)];
}

/** The Veil: deaf, blind, no asks, no interruptions. */
const underVeil = { veil: 'nothing' } as const;
/** Incognito: capture paused. Dream: its own sensors only. */
const overhearing = { ...underVeil, incognito: 'nothing', dream: 'nothing' } as const;
/** What the wearer wants kept is refused in words while incognito. */
const keeping = { ...underVeil, incognito: notIncognito } as const;

/** A line to the assistant that keeps a row and is confirmed by a card, or is refused in words and keeps none. */
async function says(trial: Trial, line: string, kind: CardKind, table: ContentTable | null): Promise<string> {
  await trial.wearer.says(`vesper ${line}`);
  const rows = trial.kept.news().filter((name) => name !== 'ledger');
  const kinds = trial.kinds();
  const isKept = table === null ? rows.length === 0 : rows.includes(table);
  if (kinds.includes(kind)) return isKept ? 'done' : `a ${kind} card over ${rows.join()}`;
  if (rows.length > 0) return `kept ${rows.join()} unsaid`;
  if (kinds.includes('refusal')) return trial.cardTexts().at(-1) ?? '';
  return kinds.length === 0 ? 'nothing' : `cards ${kinds.join()}`;
}

function answered(result: { readonly ok: true } | { readonly ok: false; readonly say: string }): string {
  return result.ok ? 'done' : result.say || 'nothing';
}

const isBackup = (body: unknown): boolean => (body as { event: string }).event === 'backup';

const isSeen = (isIt: boolean): Outcome => (isIt ? 'done' : 'nothing');
const upcoming = ({ word, wearer }: Trial) => ({
  events: [{ title: word, ts: wearer.clock.wallMs() + 10 * minuteMs, place: '' }],
});

const probes: Readonly<Record<Operation, Probe | OutOfReach>> = {
  capture: { spec: underVeil, deed: async ({ wearer }) => isSeen(wearer.perception.capture !== 'off') },
  overhear: { spec: overhearing, deed: async ({ wearer }) => isSeen(wearer.perception.capture === 'all') },
  ledger: {
    spec: overhearing,
    async deed({ wearer, kept, word }) {
      await wearer.says(`the ${word} is by the door`);
      return isSeen(kept.news().includes('ledger'));
    },
  },
  caption: {
    spec: { ...overhearing, focus: 'nothing' },
    async deed({ wearer, word, kinds }) {
      await wearer.says(`the ${word} is by the door`);
      return isSeen(kinds().includes('spoken-caption'));
    },
  },
  'show-reply': {
    spec: underVeil,
    async deed({ wearer, kinds }) {
      await wearer.does('taps the glasses');
      return isSeen(kinds().includes('listening'));
    },
  },
  'show-proactive': {
    spec: { ...overhearing, focus: 'held' },
    async deed(trial) {
      await trial.wearer.hub.operations.anticipateTick(upcoming(trial));
      return isSeen(trial.kinds().includes('upcoming'));
    },
    cameLater: ({ kinds }) => kinds().includes('upcoming'),
  },
  anticipate: {
    spec: { ...keeping, dream: 'nothing' },
    deed: async (trial) => answered(await trial.wearer.hub.operations.anticipateTick(upcoming(trial))),
  },
  'show-urgent': {
    spec: overhearing,
    async deed({ wearer, kinds }) {
      await wearer.says('watch out');
      return isSeen(kinds().includes('watch-out'));
    },
  },
  'show-ambient': {
    // A dream belongs to dream mode; whatever is stricter, or wants quiet eyes, ends it.
    spec: (inForce) =>
      isSeen(inForce.includes('dream') && !inForce.some((mode) => ['veil', 'incognito', 'focus'].includes(mode))),
    arrange: ({ wearer, word }) => wearer.says(`vesper i left my ${word} at the ${word}`),
    async deed({ wearer, kinds }) {
      await wearer.passes(3 * minuteMs);
      return isSeen(kinds().some((kind) => kind.startsWith('dream-')));
    },
  },
  stash: {
    spec: keeping,
    deed: (trial) => says(trial, `i left my ${trial.word} at the office`, 'saved-memory', 'anchors'),
  },
  'keep-scene': {
    spec: { ...keeping, dream: 'nothing' },
    async deed({ wearer, kept, word }) {
      const outcome = answered(await wearer.hub.operations.ingestScene({ object: word, place: 'the hall' }));
      return kept.news().includes('sightings') === (outcome === 'done') ? outcome : 'kept otherwise than said';
    },
  },
  recall: {
    spec: underVeil,
    arrange: ({ wearer, word }) => wearer.says(`vesper i left my ${word} at the office`),
    deed: (trial) => says(trial, `where is my ${trial.word}`, 'object-recall', null),
  },
  'browse-memory': {
    spec: { veil: lowerTheVeil },
    async deed({ wearer }) {
      const values = optionValuesSchema.parse({ state: `${wearer.folder}/state` });
      const told: string[] = [];
      const terminal = { out: () => undefined, err: (line: string) => void told.push(line) };
      const code = await memoriesCommand({ values, terminal, action: 'browse', words: [], yes: false });
      return code === 0 ? 'done' : (told[0] ?? '');
    },
  },
  learn: {
    spec: keeping,
    arrange: ({ wearer, word }) => wearer.says(`the ${word} goes under the stairs`),
    deed: (trial) => says(trial, 'hold that thought', 'action-reply', 'memories'),
  },
  'social-edit': {
    spec: keeping,
    deed: (trial) => says(trial, `${trial.word} owes me ten dollars`, 'action-reply', 'debts'),
  },
  'match-face': {
    spec: { ...keeping, dream: 'nothing' },
    arrange: ({ wearer }) => wearer.hub.operations.loadContactFaces([{ name: 'Noor', picture: frameOf(3) }]),
    async deed({ wearer }) {
      const looked = await wearer.hub.operations.lookAtPerson(frameOf(3));
      return looked.ok && looked.person?.name !== 'Noor' ? 'nobody' : answered(looked);
    },
  },
  remind: {
    spec: keeping,
    deed: (trial) => says(trial, `remind me to water the ${trial.word} tomorrow`, 'action-reply', null),
  },
  draft: {
    spec: keeping,
    deed: (trial) => says(trial, 'reply to sara saying see you at seven', 'action-reply', null),
  },
  mirror: {
    // Waits for the mode to end; what is seen here is that nothing goes meanwhile.
    spec: { veil: 'held', incognito: 'held' },
    async deed({ wearer, told }) {
      wearer.hub.operations.publishProfile();
      await wearer.tellsBrain();
      return isSeen(told('/svc/profile').length > 0);
    },
    cameLater: ({ told }) => told('/svc/profile').length > 0,
  },
  tell: {
    spec: { veil: 'held' },
    async deed({ wearer, told }) {
      await wearer.hub.brain.outbox.post({ kind: 'saga', slot: null, body: { event: 'backup' } });
      await wearer.tellsBrain();
      return isSeen(told('/svc/saga/record').some(isBackup));
    },
    cameLater: ({ told }) => told('/svc/saga/record').some(isBackup),
  },
  command: {
    spec: underVeil,
    arrange: ({ wearer }) => wearer.hub.operations.setCaptions(true),
    deed: (trial) => says(trial, 'captions off', 'action-reply', null),
  },
  'typed-line': {
    spec: { veil: lowerTheVeil },
    async deed({ wearer, word }) {
      const typed = await wearer.hub.assistant.say(`where is my ${word}`);
      return typed.ok || typed.code === 'missing' ? 'done' : typed.say;
    },
  },
  ask: {
    spec: underVeil,
    async deed({ wearer, told, cardTexts }) {
      await wearer.says('vesper what is the capital of peru');
      return isSeen(told('/svc/brain/ask').length > 0 && cardTexts().some((text) => text.includes('Lima')));
    },
  },
  cloud: {
    // Incognito and quiet hours force it off.
    spec: { ...underVeil, incognito: 'nothing', quiet: 'nothing' },
    arrange: ({ wearer }) => wearer.hub.operations.useCloud(true),
    async deed({ wearer, told }) {
      await wearer.says('vesper what is the capital of peru');
      return isSeen(told('/svc/brain/ask').some((body) => (body as { no_cloud: boolean }).no_cloud === false));
    },
  },
  upload: { because: 'a file reaches the Brain alone; test/contract/posture/write-gates.test.ts sweeps its rows' },
  fetch: { because: 'only the Brain fetches, by one egress function; test/unit/brain/egress sweeps its purposes' },
  bond: {
    spec: keeping,
    async deed({ wearer }) {
      const { confluence } = wearer.hub.lenses;
      try {
        await confluence.listen({ host: '127.0.0.1', port: 0 });
        return 'done';
      } catch (thrown) {
        return thrown instanceof Fault && thrown.message !== new Fault('hub/refused').message
          ? thrown.message
          : 'nothing';
      } finally {
        confluence.dissolve();
      }
    },
  },
  'live-cards': { because: 'the live stream is of the Brain; test/integration/brain/live.test.ts holds it to its row' },
};

const reachable = (Object.keys(gates) as Operation[]).flatMap((operation) => {
  const probe = probes[operation];
  return 'deed' in probe ? [[operation, probe] as const] : [];
});

describe('what the wearer sees of every operation in every mode and every pair of them', { timeout: longRunMs }, () => {
  let wearer: Wearer;
  let kept: KeptRows;
  let brain: MoodyBrain;
  let trials = 0;
  beforeAll(async () => {
    const lima = { text: 'Lima.', tier: 'host_brain', sources: [], confidence: 0.9 };
    brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': lima })).start();
    const before = ({ settings }: Memory) => settings.set('maturity', resident);
    wearer = await Wearer.start({ before, brainUrl: brain.url });
    kept = wearer.keptRows();
    // Its deadlines go by a clock that leaps here, and a look that seems late counts against the Brain.
    await wearer.hub.operations.stopMessagePolling();
    await wearer.tellsBrain();
  });
  afterAll(async () => {
    await wearer.leaves();
    await brain.stop();
  });

  it('has a probe, or a reason why there is none, for every row of the matrix', () => {
    expect(Object.keys(probes).sort()).toEqual(Object.keys(gates).sort());
  });

  for (const [index, [operation, probe]] of reachable.entries()) {
    const cells = cellsOf(index);
    it(`${operation} is as specified in ${cells.length} of them`, async () => {
      const seen: Record<string, string> = {};
      const specified: Record<string, string> = {};
      for (const inForce of cells) {
        const cell = inForce.join(' and ');
        specified[cell] = expected(probe, inForce);
        seen[cell] = await tried(probe, inForce);
      }
      expect(seen).toEqual(specified);
    });
  }

  async function tried(probe: Probe, inForce: readonly Mode[]): Promise<string> {
    trials += 1;
    const word = wordOf(trials);
    const quietTrial = trialFrom(word);
    await probe.arrange?.(quietTrial);
    await wearer.passes(6 * minuteMs, 6 * minuteMs);
    await wearer.tellsBrain();
    await enter(inForce);
    kept.news();
    const trial = trialFrom(word);
    const outcome = await probe.deed(trial);
    await leave();
    const isLater = outcome === 'nothing' && probe.cameLater?.(trial) === true;
    return isLater ? 'held' : outcome;
  }

  function trialFrom(word: string): Trial {
    const cards = wearer.cards.length;
    const calls = brain.applied.length;
    const since = () => wearer.cards.slice(cards);
    return {
      wearer,
      brain,
      kept,
      word,
      kinds: () => since().map(({ kind }) => kind),
      cardTexts: () => since().map(({ primary }) => primary),
      told: (path) => brain.applied.slice(calls).flatMap((call) => (call.path === path ? [call.body] : [])),
    };
  }

  async function enter(inForce: readonly Mode[]): Promise<void> {
    const { operations, gate } = wearer.hub;
    const ways: Readonly<Record<Mode, () => unknown>> = {
      normal: () => undefined,
      focus: () => operations.setFocus(60),
      incognito: () => operations.setIncognito(true),
      // The panel's schedule has no operation of its own.
      quiet: () => gate.setQuietHours(true),
      dream: () => operations.enterDream(),
      veil: () => wearer.does('presses the button long'),
    };
    // The veil last: under it no dream begins.
    for (const mode of modes) if (inForce.includes(mode)) await ways[mode]();
    await wearer.settled();
  }

  async function leave(): Promise<void> {
    const { operations, gate } = wearer.hub;
    await operations.resume();
    await operations.setIncognito(false);
    await operations.clearFocus();
    gate.setQuietHours(false);
    operations.exitDream();
    await wearer.tellsBrain();
  }
});

/** 1 → "baba", 2 → "babe": speakable, and no two the same. */
function wordOf(number: number): string {
  const syllables = 'bdfgklmnprst'.split('').flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
  const digits = [Math.floor(number / 3_600), Math.floor(number / 60), number].map((part) => part % 60);
  return digits.map((digit) => syllables[digit] ?? '').join('');
}
