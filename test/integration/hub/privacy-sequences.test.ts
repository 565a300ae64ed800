import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Draw } from '../../../bench/draw.js';
import { KeptRows } from '../../wearer/kept-rows.js';
import { type Gesture, Wearer } from '../../wearer/wearer.js';

const sequences = Number(process.env.NIGHTJAR_SEQUENCES ?? 120);
const longest = 12;

/** Everything a wearer may say or do that keeps, shows or switches something. */
const lines = [
  'vesper i left my keys at the kitchen table',
  'vesper where are my keys',
  "vesper i'm parked on level two",
  'vesper my name is robin',
  'vesper remember that i prefer oat milk',
  'vesper this is my sister anna',
  "vesper remember anna's birthday is in june",
  'vesper anna owes me ten dollars',
  'vesper anna paid me back',
  'vesper what did anna say about the lease',
  'vesper forget that',
  'vesper hold that thought',
  'vesper where was i',
  'vesper brief me',
  'vesper captions off',
  'vesper captions on',
  'vesper focus mode',
  'vesper turn off focus',
  'vesper go incognito',
  'vesper turn off incognito',
  'vesper cloud on',
  'vesper cloud off',
  'vesper keep watch',
  'vesper remind me to water the ferns tomorrow',
  "i'll send you the report by friday",
  "hi i'm Tomas nice to meet you",
  'we talked about the lease all afternoon',
  'vesper thanks',
] as const;

const gestures: readonly Gesture[] = ['presses the button long', 'taps the glasses', 'presses the button'];

/** Past a session, and now and then past a focus: the hub looks ahead every 15 s of it. */
const waits = [...Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 1_000 : 21_000)), 26 * 60_000];

type Act =
  | { readonly do: 'say'; readonly line: string }
  | { readonly do: 'gesture'; readonly gesture: Gesture }
  | { readonly do: 'lower-veil' | 'restart' | 'lose-perception' }
  | { readonly do: 'quiet-hours'; readonly on: boolean }
  | { readonly do: 'wait'; readonly ms: number };

/** What the posture has to be, kept apart from the hub: each part moved by its own acts alone. */
interface Model {
  readonly veil: boolean;
  readonly incognito: boolean;
}

describe('whatever the wearer says and does, in any order', () => {
  let wearer: Wearer;
  let kept: KeptRows;
  beforeAll(async () => {
    wearer = await Wearer.start();
    kept = new KeptRows(`${wearer.folder}/state`);
  });
  afterAll(async () => {
    kept.close();
    await wearer.leaves();
  });

  it(`keeps nothing while veiled or incognito, shows nothing while veiled, and keeps the veil (${sequences} sequences)`, async () => {
    const draw = new Draw(Number(process.env.NIGHTJAR_SEED ?? 7));
    let model: Model = { veil: false, incognito: false };
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const history: Act[] = [];
      for (let length = 1 + draw.below(longest); length > 0; length -= 1) {
        const act = drawAct(draw);
        history.push(act);
        model = await checkedStep(act, model, () => JSON.stringify(history));
      }
    }
  }, 1_800_000);

  /** One act, and everything that must hold of it. */
  async function checkedStep(act: Act, before: Model, told: () => string): Promise<Model> {
    const shownBefore = wearer.glasses.sent.length;
    await perform(act);
    const after = step(before, act);
    const rows = kept.news();
    if (before.veil || before.incognito) expect(rows, told()).toEqual([]);
    if (before.veil && after.veil) expect(cardsSince(act.do === 'restart' ? 0 : shownBefore), told()).toEqual([]);
    const { veil, incognito } = wearer.hub.state();
    expect({ veil, incognito }, told()).toEqual(after);
    return after;
  }

  function cardsSince(sent: number): readonly unknown[] {
    return wearer.glasses.sent.slice(sent).filter(({ type }) => type === 'card');
  }

  async function perform(act: Act): Promise<void> {
    switch (act.do) {
      case 'say':
        return wearer.says(act.line);
      case 'gesture':
        return wearer.does(act.gesture);
      case 'lower-veil':
        return wearer.hub.gate.lowerVeil();
      case 'restart':
        return wearer.restarts();
      case 'lose-perception':
        wearer.perception.die();
        wearer.perception.isUp = true;
        wearer.clock.advance(60_000);
        return wearer.hub.ear.untilReady();
      case 'quiet-hours':
        wearer.hub.gate.setQuietHours(act.on);
        return wearer.settled();
      case 'wait':
        return wearer.passes(act.ms, act.ms);
    }
  }
});

function step(model: Model, act: Act): Model {
  if (act.do === 'gesture' && act.gesture === 'presses the button long') return { ...model, veil: true };
  if (act.do === 'lower-veil') return { ...model, veil: false };
  if (act.do !== 'say' || model.veil) return model;
  if (act.line === 'vesper go incognito') return { ...model, incognito: true };
  if (act.line === 'vesper turn off incognito') return { ...model, incognito: false };
  return model;
}

function drawAct(draw: Draw): Act {
  const kind = draw.below(100);
  if (kind < 70) return { do: 'say', line: draw.of(lines) };
  if (kind < 79) return { do: 'gesture', gesture: draw.of(gestures) };
  if (kind < 85) return { do: 'lower-veil' };
  // A start takes as long as hundreds of other acts.
  if (kind < 86) return { do: draw.below(10) === 0 ? 'restart' : 'lower-veil' };
  if (kind < 88) return { do: 'lose-perception' };
  if (kind < 91) return { do: 'quiet-hours', on: draw.below(2) === 1 };
  return { do: 'wait', ms: draw.of(waits) };
}
