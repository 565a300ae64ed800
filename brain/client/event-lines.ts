export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

const maxPendingChars = 1024 * 1024;

/** Turns the text of a server-sent event stream into events, however it is cut into pieces. */
export class EventLines {
  #pending = '';

  /** Takes the next piece; the events that are complete with it. Throws a RangeError on an endless event. */
  push(text: string): readonly ServerSentEvent[] {
    const blocks = (this.#pending + text).split('\n\n');
    this.#pending = blocks.pop() ?? '';
    if (this.#pending.length > maxPendingChars) throw new RangeError('an event of the stream never ends');
    return blocks.map(parseBlock).filter((event) => event !== null);
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    if (line.startsWith('data: ')) data.push(line.slice('data: '.length));
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
}
