import { createParser, type ParseError } from 'eventsource-parser';

export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

const maxPendingChars = 1024 * 1024;

/** Turns the text of a server-sent event stream into events, however it is cut into pieces. */
export class EventLines {
  #complete: ServerSentEvent[] = [];
  readonly #parser = createParser({
    maxBufferSize: maxPendingChars,
    onEvent: ({ event = 'message', data }) => this.#complete.push({ event, data }),
    onError: refuseEndless,
  });

  /** Takes the next piece; the events that are complete with it. Throws a RangeError on an endless event. */
  push(text: string): readonly ServerSentEvent[] {
    this.#complete = [];
    this.#parser.feed(text);
    return this.#complete;
  }
}

/** Fields it does not know are passed over, as the format asks. */
function refuseEndless({ type }: ParseError): void {
  if (type === 'max-buffer-size-exceeded') throw new RangeError('an event of the stream never ends');
}
