import { describe, expect, it } from 'vitest';
import { decide, intents } from '#core/intents/intents';
import { intentSchema } from '#core/language/grammar/intent';
import { dayMs } from '#core/time-units';
import { portsWith } from './ports-with.js';

const message = { id: 'm1', ts: 1, channel: 'text' as const, from: 'Sara', subject: '', glance: '' };
const read = <T>(value: T) => Promise.resolve({ ok: true, value } as const);

describe('the intents', () => {
  it('each have a row, and one that the Brain leaves to others says why', () => {
    const names = intentSchema.options.map(({ shape }) => shape.intent.value).sort();
    expect(Object.keys(intents).sort()).toEqual(names);
    for (const row of Object.values(intents)) if ('leftTo' in row) expect(row.why).not.toBe('');
  });
});

describe('what was missed', () => {
  const since = async (missedToldTs: number | null) => {
    const asked: number[] = [];
    const ports = portsWith({
      missedToldTs: () => missedToldTs,
      messagesSince: (ts) => {
        asked.push(ts);
        return read({ text: 2, email: 0 });
      },
    });
    const decision = await decide({ intent: 'missed' }, ports);
    return { from: asked[0] ?? 0, ago: ports.nowMs - (asked[0] ?? 0), decision, nowMs: ports.nowMs };
  };

  it('is what came since the wearer asked last, and asking counts as told', async () => {
    const { from, decision, nowMs } = await since(1_000);
    expect(from).toBe(1_001);
    expect(decision).toMatchObject({
      effect: { do: 'missed-told', ts: nowMs },
      outcome: { kind: 'found', text: 'You missed 2 texts.' },
    });
  });

  it.each([null, Number.MAX_SAFE_INTEGER])('is that of a day where the last time is %s', async (told) => {
    expect((await since(told)).ago).toBe(dayMs - 1);
  });

  it('has not been told where nobody could count', async () => {
    expect(await decide({ intent: 'missed' }, portsWith())).toMatchObject({
      effect: null,
      outcome: { kind: 'unreachable' },
    });
  });
});

describe('a reply', () => {
  const reply = (text: string | null, about: string) =>
    decide(
      { intent: 'reply', name: 'Sara', text },
      portsWith({
        recentMessages: () => read([{ ...message, text: about }]),
        suggestedReply: () => read('On my way'),
      }),
    );

  it('has the words of the wearer, else those suggested for the message', async () => {
    expect(await reply('see you at noon', 'When?')).toMatchObject({ effect: { draft: { text: 'see you at noon' } } });
    expect(await reply(null, 'When?')).toMatchObject({ effect: { draft: { to: 'Sara', text: 'On my way' } } });
  });

  it('to a message without words is worded by nobody', async () => {
    expect(await reply(null, ' ')).toMatchObject({ effect: null, outcome: { kind: 'missing' } });
  });
});

describe('a note', () => {
  it('on "her" is about who is in view, and is confirmed by their name', async () => {
    const noor = { contact_id: 'c1', name: 'Noor', relation: null, relations: [], last_seen: 1 };
    const inView = () => ({ ...noor, notes: [], debts: [], topics: [] });
    const intent = { intent: 'note_person', name: null, note: 'sings' } as const;
    expect(await decide(intent, portsWith({ inView }))).toMatchObject({
      effect: { do: 'note', whom: { spoken: 'Noor' } },
      repliesTo: { name: 'Noor' },
    });
    expect(await decide(intent, portsWith())).toMatchObject({ effect: null, outcome: { kind: 'ambiguous' } });
  });
});
