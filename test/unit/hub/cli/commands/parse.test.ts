import { describe, expect, it } from 'vitest';
import { parseCommand } from '#hub/cli/commands/parse';

async function* pieces(...texts: readonly (string | Buffer)[]): AsyncIterable<string | Buffer> {
  yield* texts;
}

async function parsed(
  options: { ambient: boolean; json: boolean; text?: string },
  ...texts: readonly (string | Buffer)[]
) {
  const lines: string[] = [];
  const clock = { wallMs: () => Date.parse('2026-03-11T09:00:00Z') };
  const code = await parseCommand({ stdin: pieces(...texts), write: (line) => lines.push(line), clock }, options);
  return { code, lines };
}

describe('nightjar parse', () => {
  const json = { ambient: false, json: true };

  it('writes say, intent, slots and reply for each JSON line', async () => {
    const { code, lines } = await parsed(json, '{"say": "hey vesper, I left my bike at the north rack"}\n');
    expect(code).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      say: 'hey vesper, I left my bike at the north rack',
      intent: 'stash',
      slots: { thing: 'bike', place: 'the north rack' },
      reply: 'Got it — your bike is at the north rack.',
    });
  });

  it('reads the words of the command line instead, with --json too', async () => {
    const { code, lines } = await parsed({ ...json, text: 'where are my keys' }, 'set a timer\n');
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ say: 'where are my keys', intent: 'locate' }]);
  });

  it('tells which side a settle phrase clears in the reply; the slot is the name alone', async () => {
    const { lines } = await parsed(json, '{"say": "i paid maria back"}\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      slots: { name: 'Maria' },
      reply: 'I have nothing down that you owe Maria.',
    });
    expect(Object.keys(JSON.parse(lines[0] ?? '').slots)).toEqual(['name']);
  });

  it.each([
    ['forget that', "There's nothing to forget."],
    ['who is the harbour master', "I don't have that one."],
    ['good morning', 'Good morning.'],
    ['what day is tomorrow', 'Tomorrow is Thursday 12 March 2026.'],
    ['what week is it', 'Week 11.'],
    ['I lent Gustav my drill', 'Gustav has your drill. Noted.'],
    ['I borrowed a ladder from Petra', 'You have a ladder from Petra. Noted.'],
    ['I lent Gustav forty euros', 'Gustav owes you forty euros. Noted.'],
    ['the film was very long', 'Okay. I kept nothing of it.'],
    ['the sky was very blue', 'I kept nothing yet. Shall I remember “the sky was very blue”?'],
    ['rewind my day', 'I have nothing from today yet.'],
    ['note that she likes tulips', "I'm not sure who you mean."],
    ['explain this', "I can't look: there is no camera here."],
    ['hold that thought', "I didn't catch anything to hold."],
    ['cloud on', 'The cloud is on, but no key is set for its provider yet.'],
    ['remind me to call the plumber tonight', "I'll remind you: call the plumber, tonight."],
    ["I'll send Mina the photos tonight", 'You promised to send Mina the photos, due tonight. Noted.'],
    ["I'll send Mina the photos by Friday", 'You promised to send Mina the photos, due on Friday 13 March. Noted.'],
    ['captions off and go incognito', "Captions are off. You're incognito. I'm keeping nothing."],
    ['who owes me money', 'Nobody owes you any money that I know of.'],
    ['cancel', "There's nothing to take back."],
    ['set a timer for 30 hours', 'A timer lasts a day at most.'],
    ['stop the clock', 'There is no clock on your glasses.'],
    ['remind me to call Ann on the 31st of november', 'There is no “31st of november”'],
    ['remind me to call Ann every monday', 'so I kept nothing'],
    ['remind me to call Ann yesterday at 5', 'so I kept nothing'],
    ['remind me to call Ann tomorrow at 5', "I'll remind you: call Ann, on Thursday 12 March at 17:00."],
    ['add an event party at midnight', 'at 00:00'],
  ])('promises nothing of “%s” that a hub would refuse which keeps nothing yet', async (say, reply) => {
    const { lines } = await parsed(json, JSON.stringify({ say, tz: 'UTC' }));
    expect(JSON.parse(lines[0] ?? '').reply).toContain(reply);
  });

  it('puts lines together that arrive in pieces, within a letter too', async () => {
    const bytes = Buffer.from('{"say": "call me Zoë"}\n{"say": "brief me"}');
    const { lines } = await parsed(json, bytes.subarray(0, 20), bytes.subarray(20, 21), bytes.subarray(21));
    expect(lines.map((line) => JSON.parse(line).intent)).toEqual(['teach_name', 'brief']);
  });

  it('answers a line that is no utterance with what is wrong, goes on, and exits with 2', async () => {
    const { code, lines } = await parsed(json, 'nope\n{"said": 1}\n[]\n{"say": "go dark"}\n');
    expect(code).toBe(2);
    expect(lines.map((line) => JSON.parse(line).error ?? JSON.parse(line).intent)).toEqual([
      'parse/bad-line',
      'parse/bad-line',
      'parse/bad-line',
      'incognito',
    ]);
  });

  it('answers a blank line as one that says nothing, so that answers stay beside their lines', async () => {
    for (const options of [json, { ambient: false, json: false }, { ambient: true, json: true }]) {
      const said = options.json ? '{"say": "go dark"}' : 'go dark';
      const { code, lines } = await parsed(options, `${said}\n\n  \n${said}\n`);
      expect(code).toBe(2);
      expect(lines.map((line) => line.includes('parse/bad-line'))).toEqual([false, true, true, false]);
    }
    expect((await parsed(json, '{"say": " "}\n')).lines[0]).toContain('parse/bad-line');
    await expect(parsed({ ...json, text: '  ' })).rejects.toMatchObject({ code: 'cli/usage' });
  });

  it.each(['hey vesper', 'Vesper!', "that's all", 'go to sleep', 'hey vesper, that is all'])(
    'says nothing to the begin and the end of a session: %s',
    async (say) => {
      const { lines } = await parsed(json, JSON.stringify({ say }));
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ intent: 'ask', reply: '' });
      expect((await parsed({ ambient: false, json: false }, say)).lines[0]).toMatch(/^ask .* — \(no reply\)$/);
    },
  );

  it.each(['never mind', 'hey vesper, never mind', 'stop', 'forget it'])(
    'takes back nothing where nothing was kept: %s',
    async (say) => {
      const { lines } = await parsed(json, JSON.stringify({ say }));
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ intent: 'ask', reply: "There's nothing to take back." });
    },
  );

  it('takes off a wake phrase that is said twice', async () => {
    const { lines } = await parsed(json, '{"say": "vesper, hey vesper, where are my keys"}');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ intent: 'locate', slots: { thing: 'keys' } });
  });

  it('tells each command of a line that is several', async () => {
    const { lines } = await parsed(json, `{"say": "my umbrella's in the hall and my hat's on the peg"}`);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      intent: 'ask',
      chain: [
        { intent: 'stash', slots: { thing: 'umbrella', place: 'the hall' } },
        { intent: 'stash', slots: { thing: 'hat', place: 'the peg' } },
      ],
    });
  });

  it('takes plain lines without --json', async () => {
    expect((await parsed({ ambient: false, json: false }, 'focus mode\n')).lines).toEqual([
      'focus {"on":true} — Focus is on for 25 minutes.',
    ]);
  });

  it('reads ordinary talk with --ambient: promises of the wearer, introductions of others', async () => {
    const lines = [
      { say: "I'll call you tomorrow", speaker: 'self', tz: 'UTC' },
      { say: "I'll call you tomorrow", speaker: 'self', now: 1_773_219_600, tz: 'UTC' },
      { say: "Hi, I'm Ana", speaker: 'guest' },
    ];
    const answers = (await parsed({ ambient: true, json: true }, lines.map((line) => JSON.stringify(line)).join('\n')))
      .lines;
    const endOfTomorrow = Date.parse('2026-03-12T23:59:00Z');
    expect(answers.map((answer) => JSON.parse(answer))).toEqual([
      {
        say: "I'll call you tomorrow",
        commitment: { task: 'call you', due_text: 'tomorrow', due_ts: endOfTomorrow },
        introduction: null,
      },
      {
        say: "I'll call you tomorrow",
        commitment: { task: 'call you', due_text: 'tomorrow', due_ts: endOfTomorrow / 1_000 },
        introduction: null,
      },
      { say: "Hi, I'm Ana", commitment: null, introduction: { name: 'Ana', form: 'soft' } },
    ]);
  });
});
