import { describe, expect, it } from 'vitest';
import { decide, intents, wouldKeep } from '#core/intents/intents';
import { intentSchema } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { replyTo } from '#core/language/replies/persona';
import { subjectMatch, subjectOf } from '#core/language/words/subject-key';
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

  it.each([
    ['remind me to call Mia', true],
    ['I left my keys in the garage', true],
    ['I owe Sam twenty euros', true],
    ['my name is Robin', true],
    ['I promised to water the plants', true],
    ['where are my keys', false],
    ['what did Noor say', false],
    ['go incognito', false],
    ['set a pasta timer for ten minutes', false],
  ])('leave words of "%s" behind for good: %s', (line, isKept) => {
    expect(wouldKeep(parseUtterance(line))).toBe(isKept);
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

describe("where the wearer's things and those of others are", () => {
  const said = async (line: string, own: Parameters<typeof portsWith>[0]) => {
    const intent = parseUtterance(line);
    const decision = await decide(intent as Parameters<typeof decide>[0], portsWith(own));
    return { decision, say: replyTo(decision.repliesTo ?? intent, decision.outcome) };
  };
  const left = (subject: string, bearing_deg?: number) => ({
    anchor: (thing: string) =>
      subjectMatch(subjectOf(thing), subjectOf(subject)) > 0
        ? { subject, place: 'the shed', ts: 1, bearing_deg }
        : null,
  });

  it.each([
    ["i left noor's drill in the shed", "Noor's drill", "Got it — Noor's drill is at the shed."],
    [
      "the neighbour's ladder is in the shed",
      "the neighbour's ladder",
      "Got it — the neighbour's ladder is at the shed.",
    ],
    ['i put the house keys in the shed', 'house keys', 'Got it — your house keys are at the shed.'],
    ['i put her keys in the shed', 'her keys', 'Got it — her keys are at the shed.'],
    ["i left my husband's keys in the shed", "husband's keys", "Got it — your husband's keys are at the shed."],
  ])('%s', async (line, thing, say) => {
    const { decision, say: told } = await said(line, {});
    expect(decision.effect).toEqual({ do: 'keep-anchor', things: [thing], place: 'the shed' });
    expect(told).toBe(say);
  });

  it('whose they are is whom the wearer looks at, where that is known', async () => {
    const ana = {
      contact_id: 'p',
      name: 'Ana',
      relation: null,
      relations: [],
      last_seen: null,
      notes: [],
      debts: [],
      topics: [],
    };
    const { decision } = await said('i put her keys in the shed', { inView: () => ana });
    expect(decision.effect).toMatchObject({ things: ["Ana's keys"] });
  });

  it.each([
    ["where is noor's drill", "Noor's drill", "Noor's drill is at the shed."],
    ["where are my husband's keys", "husband's keys", "Your husband's keys are at the shed."],
    ["where's the neighbour's ladder", "neighbour's ladder", "The neighbour's ladder is at the shed."],
    ['where are my keys', "husband's keys", "I don't have a spot saved for your keys yet."],
    ["where is my sister's car", 'car', "I don't have a spot saved for your sister's car yet."],
  ])('%s, with %s kept', async (line, subject, say) => {
    expect((await said(line, left(subject))).say).toBe(say);
  });

  it.each([
    [0, 'straight ahead'],
    [50, 'ahead, to the right'],
    [180, 'behind you'],
    [270, 'to the left'],
    [350, 'straight ahead'],
  ])('lie %i degrees from where the wearer faces: %s', async (deg, direction) => {
    const { say } = await said('where are my keys', { ...left('keys', (deg + 90) % 360), headingDeg: 90 });
    expect(say).toBe(`Your keys are at the shed, ${direction}.`);
  });
});
