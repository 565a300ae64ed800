import { beforeEach, describe, expect, it } from 'vitest';
import type { Card } from '#core/cards/cards';
import { silentLog } from '#core/log/log';
import type { Explained, LookToExplain } from '#hub/lenses/scholar/explainer';
import { explainMs } from '#hub/lenses/scholar/explainer';
import { Scholar } from '#hub/lenses/scholar/scholar';
import { PostureGate } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { raise } from '../../../../raise.js';

const image = new Uint8Array([0xff, 0xd8]);

describe('Scholar', () => {
  let clock: FakeClock;
  let gate: PostureGate;
  let scholar: Scholar;
  let shown: string[];
  let asked: LookToExplain[];
  let answer: () => Promise<Explained>;

  beforeEach(() => {
    clock = new FakeClock();
    const stored = {
      veiledByWearer: false,
      incognito: false,
      veilTurn: 0,
      incognitoTurn: 0,
      focusUntilMs: null,
      cloud: true,
    };
    gate = new PostureGate({ load: () => stored, save: () => Promise.resolve() }, clock, raise);
    gate.hydrate();
    shown = [];
    asked = [];
    answer = async () => ({ text: 'It is a parking permit.', tier: 'device' });
    const deck = { show: async (card: Card) => shown.push(card.primary) > 0 };
    const explainer = {
      explain: (look: LookToExplain) => {
        asked.push(look);
        return answer();
      },
    };
    scholar = new Scholar({ gate, deck, clock, log: silentLog, explainer: () => explainer });
  });

  it('puts the next look into plain words', async () => {
    scholar.arm('explain');
    expect(await scholar.look(image)).toEqual({ ok: true, say: 'It is a parking permit.', tier: 'device' });
    expect(shown).toEqual(['It is a parking permit.']);
    expect(asked[0]).toMatchObject({ image, no_cloud: false });
    expect(asked[0]?.want).toMatch(/Do not say who any person is\.$/);
  });

  it('looks at nothing it was not asked to, nor twice', async () => {
    expect(await scholar.look(image)).toMatchObject({ ok: false, code: 'not-armed' });
    scholar.arm('form');
    await scholar.look(image);
    expect(await scholar.look(image)).toMatchObject({ ok: false, code: 'not-armed' });
    expect(asked).toHaveLength(1);
  });

  it('stays armed for six seconds, and then says that it saw nothing', async () => {
    scholar.arm('answer');
    clock.advance(5_999);
    expect(scholar.isArmed).toBe(true);
    clock.advance(1);
    expect(scholar.isArmed).toBe(false);
    expect(shown).toEqual(["I didn't get to see anything."]);
    expect(await scholar.look(image)).toMatchObject({ code: 'not-armed' });
  });

  it('does not notice a jump of the wall clock', () => {
    scholar.arm('answer');
    clock.jumpWall(400 * 86_400_000);
    expect(scholar.isArmed).toBe(true);
  });

  it('asks nobody while veiled', async () => {
    scholar.arm('explain');
    await gate.raiseVeil();
    expect(await scholar.look(image)).toMatchObject({ ok: false, code: 'refused' });
    expect(asked).toEqual([]);
  });

  it('keeps the look from the cloud where the posture shuts it', async () => {
    await gate.setIncognito(true);
    scholar.arm('explain');
    await scholar.look(image);
    expect(asked[0]?.no_cloud).toBe(true);
  });

  it('says honestly when the Brain is late, away or has nothing to say', async () => {
    answer = () => new Promise(() => undefined);
    scholar.arm('explain');
    const looking = scholar.look(image);
    clock.advance(explainMs);
    expect(await looking).toMatchObject({ ok: false, code: 'unreachable' });
    answer = () => Promise.reject(new Error('away'));
    scholar.arm('explain');
    expect(await scholar.look(image)).toMatchObject({ ok: false, code: 'unreachable' });
    answer = async () => ({ text: '', tier: '' });
    scholar.arm('explain');
    expect(await scholar.look(image)).toMatchObject({ ok: false, code: 'missing' });
    expect(shown).toEqual([
      "I can't reach your Brain right now.",
      "I can't reach your Brain right now.",
      "I can't make that out.",
    ]);
  });
});
