import { type Answer, noAnswer } from '#core/wire/answering/ask';
import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { SeenObject } from '../question.js';
import type { Ask } from './ask.js';
import type { Ladder } from './ladder.js';

interface AskServices {
  readonly ask: Ask;
  readonly ladder: Ladder;
}

export const askRoutes: readonly Route<AskServices>[] = [
  route(api.ask, ({ query, ...caller }, { ask }) => ask.answer({ query, ...askedBy(caller) })),
  route(api.explain, async ({ label, image, want, ...caller }, { ask }) => {
    const object = { label, ...(image === undefined ? {} : { image }), ...(want === undefined ? {} : { want }) };
    const query = questionAbout(object);
    const answer = await ask.answer({ query, ...askedBy(caller), object });
    return answer.text === '' && image === undefined ? unknownThing(label) : answer;
  }),
  route(api.tiers, (_none, { ladder }) => ladder.state),
];

/** What is asked of an object, as a question: a bare label would match every file that contains the word. */
function questionAbout({ label, want }: SeenObject): string {
  const named = label === '' ? 'picture' : label;
  if (want !== undefined) return `${want} (${named})`;
  return label === '' ? 'what is in the picture' : `what is the ${label}`;
}

/** The answer where no picture was sent and nothing is known of the label. */
function unknownThing(label: string): Answer {
  return { ...noAnswer, text: `I know nothing about “${label}” yet.`, tier: 'device' };
}

interface AskFlags {
  readonly no_cloud: boolean;
  readonly from_device: boolean;
  readonly keep_nothing: boolean;
}

function askedBy({ no_cloud: noCloud, from_device: fromDevice, keep_nothing: keepNothing }: AskFlags) {
  return { noCloud, fromDevice, keepNothing };
}
