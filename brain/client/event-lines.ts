import { createParser, type ParseError } from 'eventsource-parser';

export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

const maxPendingChars = 1024 * 1024;

/** Parses the text of a server-sent event stream, however it is cut into pieces. */
export class EventLines {
  #complete: ServerSentEvent[] = [];
  readonly #parser = createParser({
    maxBufferSize: maxPendingChars,
    onEvent: ({ event = 'message', data }) => this.#complete.push({ event, data }),
    onError: refuseEndless,
  });

  /** Takes the next piece and returns the events it completes. Throws a RangeError on an event of more than 1 MiB. */
  push(text: string): readonly ServerSentEvent[] {
    this.#complete = [];
    this.#parser.feed(text);
    return this.#complete;
  }
}

/** Unknown fields are ignored, as the format requires. */
function refuseEndless({ type }: ParseError): void {
  if (type === 'max-buffer-size-exceeded') throw new RangeError('an event of the stream never ends');
}
