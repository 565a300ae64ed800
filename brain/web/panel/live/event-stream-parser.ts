/** One server-sent event: its name and its data lines joined. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events from text that arrives in any pieces. Comments and fields other than `event` and `data` are
 * skipped; an event without data is not dispatched (WHATWG HTML, "server-sent events").
 */
export class EventStreamParser {
  #rest = '';
  #event = '';
  #data: string[] = [];

  /** The events completed by `text`. */
  push(text: string): readonly StreamEvent[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line.replace(/\r$/, '')));
  }

  #line(line: string): readonly StreamEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') this.#data.push(value);
    return [];
  }

  #dispatch(): readonly StreamEvent[] {
    const events = this.#data.length === 0 ? [] : [{ event: this.#event || 'message', data: this.#data.join('\n') }];
    this.#event = '';
    this.#data = [];
    return events;
  }
}
