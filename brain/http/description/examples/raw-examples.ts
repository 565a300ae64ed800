import type { LiveEvent } from '#core/wire/link/live';
import { exampleMs } from './answer-example.js';

/** Examples of query parameters that many endpoints have, for where the sample of the endpoint names none. */
export const queryExamples: Readonly<Record<string, unknown>> = {
  limit: 20,
  before: exampleMs,
  since: exampleMs,
  path: '/home/wearer',
  find: 'keys',
};

/** The bytes of a body, as text: those of a file, and two samples of silence. */
export const rawBodyExamples: Readonly<Record<string, string>> = {
  upload: 'milk\nbread\n',
  earAudio: '\0\0\0\0',
};

const indexProgressEvent: LiveEvent = { event: 'index', data: { busy: true, done: 40, total: 212 } };

/** One event of the live stream as it is sent. */
export const liveExample = `event: ${indexProgressEvent.event}\ndata: ${JSON.stringify(indexProgressEvent.data)}\n\n`;
