import type { SeededRandom } from '../../bench/seeded-random.js';
import { frameOf } from '../fakes/fake-faces.js';
import { type Gesture, gestureNames, type Wearer } from './wearer.js';

/** What has to be closed, known apart from the hub: each part is moved by its own acts alone. */
export interface Closed {
  readonly veil: boolean;
  readonly incognito: boolean;
}

/** Something a wearer, a phone or a program does to a hub. */
export interface Act {
  readonly name: string;
  /** Sets it going. What is awaited is the act itself, never what comes of it. */
  perform(wearer: Wearer): unknown;
  /** What it makes of what is closed. */
  readonly turns?: (before: Closed) => Partial<Closed>;
  /** It closes before it returns: whatever is done next finds it closed. */
  readonly isImmediate?: boolean;
  /** Done by itself, not beside others. */
  readonly isAlone?: boolean;
}

/** Lines that keep, show, ask or answer something; `{word}` is what the line is about. */
const lines = [
  'vesper i left my {word} at the kitchen table',
  'vesper where is my {word}',
  "vesper i'm parked on level two",
  'vesper my name is {word}',
  'vesper remember that i prefer {word} milk',
  'vesper this is my sister {word}',
  "vesper remember anna's {word} is in june",
  'vesper anna owes me ten {word}',
  'vesper i owe anna a {word}',
  'vesper anna paid me back',
  'vesper i paid anna back',
  'vesper note that she plays the {word}',
  "vesper we're even with anna",
  'vesper what did anna say about the {word}',
  'vesper what do you know about {word}',
  'vesper forget that',
  'vesper forget everything',
  'vesper hold that thought',
  'vesper where was i',
  'vesper explain this',
  'vesper brief me',
  'vesper rewind my day',
  'vesper captions off',
  'vesper captions on',
  'vesper focus mode',
  'vesper turn off focus',
  'vesper cloud off',
  'vesper keep watch',
  'vesper add an event {word} tomorrow at nine',
  'vesper remind me to water the {word} tomorrow',
  'vesper reply to anna saying {word}',
  "i'll send you the {word} by friday",
  "hi i'm {word} nice to meet you",
  'we talked about the {word} all afternoon',
  'the {word} opens at nine on sundays',
  'yes',
  'vesper yes please',
  'no',
  'vesper thanks',
] as const;

const byLine = (name: string, incognito: boolean): Act => ({
  name,
  perform: (wearer) => wearer.utters(name),
  // A line said under the veil is not heard.
  turns: ({ veil }) => (veil ? {} : { incognito }),
});

const operations: Readonly<Record<string, (wearer: Wearer, word: string) => unknown>> = {
  'hears a line': ({ hub }, word) => hub.operations.hear(`vesper i left my ${word} in the hall`),
  'takes a caption': ({ hub }, word) => hub.operations.ingestCaption(`the ${word} is wet`, 'Anna'),
  'keeps a scene': ({ hub }, word) => hub.operations.ingestScene({ object: word, place: 'the shed' }),
  'keeps a conversation': ({ hub }, word) => hub.operations.ingestConversation({ text: `about the ${word}` }),
  'recalls talk': ({ hub }, word) => hub.operations.recallConversation(word),
  asks: ({ hub }, word) => hub.operations.ask(`where is the ${word}`),
  'looks at somebody': ({ hub }) => hub.operations.lookAtPerson(frameOf(3)),
  'looks at a stranger': ({ hub }) => hub.operations.lookAtPerson(frameOf(9)),
  'loads a contact': ({ hub }, word) => hub.operations.loadContactFaces([{ name: word, picture: frameOf(3) }]),
  greets: ({ hub }) => hub.operations.greet('Anna'),
  'looks ahead': ({ hub, clock }, word) =>
    hub.operations.anticipateTick({ events: [{ title: word, ts: clock.wallMs() + 300_000, place: '' }] }),
  'opens the day': ({ hub }) => hub.operations.rewindScrub(),
  scrubs: ({ hub }) => hub.operations.scrub('back'),
  'puts them on': ({ hub }) => hub.operations.wake(),
  'wakes by gaze': ({ hub }) => hub.operations.activate('gaze'),
  dreams: ({ hub }) => hub.operations.enterDream(),
  'wakes from the dream': ({ hub }) => hub.operations.exitDream(),
  'switches the fact check on': ({ hub }) => hub.operations.setFactcheck(true),
  'switches answer-ahead on': ({ hub }) => hub.operations.setCopilot(true),
  'switches the truth lens on': ({ hub }) => hub.operations.setTruthlens(true),
  'is in focus': ({ hub }) => hub.operations.setFocus(5),
  'is in focus no more': ({ hub }) => hub.operations.clearFocus(),
};

const longPress: Gesture = 'presses the button long';

const turns: readonly Act[] = [
  byLine('vesper go incognito', true),
  byLine('vesper off the record', true),
  byLine('vesper turn off incognito', false),
  {
    name: longPress,
    perform: (wearer) => wearer.moves(longPress),
    turns: () => ({ veil: true }),
    isImmediate: true,
  },
  { name: 'pauses', perform: ({ hub }) => hub.operations.pause(), turns: () => ({ veil: true }), isImmediate: true },
  { name: 'resumes', perform: ({ hub }) => hub.operations.resume(), turns: () => ({ veil: false }) },
  { name: 'resumes at the panel', perform: ({ hub }) => hub.gate.lowerVeil(), turns: () => ({ veil: false }) },
  {
    name: 'incognito at the phone',
    perform: ({ hub }) => hub.operations.setIncognito(true),
    turns: () => ({ incognito: true }),
    isImmediate: true,
  },
  {
    name: 'no incognito at the phone',
    perform: ({ hub }) => hub.operations.setIncognito(false),
    turns: () => ({ incognito: false }),
  },
];

const restart: Act = { name: 'restarts', perform: (wearer) => wearer.restarts(), isAlone: true };

const perceptionDies: Act = {
  name: 'perception dies and comes back',
  async perform({ perception, clock, hub }) {
    perception.die();
    perception.isUp = true;
    clock.advance(60_000);
    await hub.ear.untilReady();
  },
  isAlone: true,
};

/** Past a session or an offer, and now and then past a focus: the hub looks ahead every 15 s of it. */
const waitsMs = [1_000, 7_000, 13_000, 21_000, 95_000, 26 * 60_000] as const;
/** The long ones cost as much as many short. */
const waitWeights = [10, 6, 6, 10, 1, 1] as const;
const waits = waitsMs.flatMap((ms, at) => Array.from({ length: waitWeights[at] ?? 0 }, () => ms));

const others: readonly Gesture[] = gestureNames.filter((name) => name !== longPress);

/** One act by chance; what it says or sees is about `word`. */
export function drawAct(draw: SeededRandom, word: string): Act {
  const kind = draw.below(1_000);
  if (kind < 480) return saying(draw.of(lines).replace('{word}', word));
  if (kind < 640) return operating(draw.of(Object.keys(operations)), word);
  if (kind < 700) return moving(draw.of(others));
  if (kind < 920) return draw.of(turns);
  // A start takes as long as hundreds of other acts.
  if (kind < 921) return restart;
  if (kind < 930) return perceptionDies;
  if (kind < 950) return quiet(draw.below(2) === 1);
  return waiting(draw.of(waits));
}

const saying = (name: string): Act => ({ name, perform: (wearer) => wearer.utters(name) });
const moving = (name: Gesture): Act => ({ name, perform: (wearer) => wearer.moves(name) });

const operating = (name: string, word: string): Act => ({
  name: `${name} (${word})`,
  perform: (wearer) => operations[name]?.(wearer, word),
});

const quiet = (on: boolean): Act => ({
  name: `quiet hours ${on ? 'begin' : 'end'}`,
  perform: ({ hub }) => hub.gate.setQuietHours(on),
});

const waiting = (ms: number): Act => ({
  name: `${ms / 1_000} s pass`,
  perform: (wearer) => wearer.passes(ms, ms),
  isAlone: true,
});
