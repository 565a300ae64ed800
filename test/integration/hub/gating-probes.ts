import type { CardKind } from '#core/cards/cards';
import { Fault } from '#core/faults';
import type { Operation } from '#core/posture/gating-matrix';
import { minuteMs } from '#core/time-units';
import { memoriesCommand } from '#hub/cli/commands/memories';
import { optionValuesSchema } from '#hub/cli/options';
import { frameOf } from '../../fakes/fake-faces.js';
import type { ContentTable } from '../../wearer/kept-rows.js';
import { lowerTheVeil, notIncognito, type Outcome, type OutOfReach, type Probe, type Trial } from './gating-trial.js';

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

export const probes: Readonly<Record<Operation, Probe | OutOfReach>> = {
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
  'send-message': { because: 'The Brain sends, and its own tests go through the modes.' },
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
  'keep-lens': { because: 'the vault is the Brain’s; test/contract/posture/write-gates.test.ts sweeps its rows' },
  'stage-lens': { because: 'the stage is the Brain’s; test/contract/posture/write-gates.test.ts sweeps its rows' },
  'note-lens': {
    because:
      'only the Brain writes it down; test/integration/brain/lenses/lens-in-closed-modes.test.ts sweeps its rows',
  },
  'note-deed': {
    because: 'only the Brain writes it down; test/integration/brain/activity-in-modes.test.ts holds it to its row',
  },
  'live-cards': { because: 'the live stream is of the Brain; test/integration/brain/live.test.ts holds it to its row' },
};
