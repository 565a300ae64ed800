import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventLines, type ServerSentEvent } from '#client/event-lines';

const stream = 'event: state\ndata: {"a":1}\n\n: beat\n\nevent: card\ndata: {"b":"é☃"}\n\n';
const events: readonly ServerSentEvent[] = [
  { event: 'state', data: '{"a":1}' },
  { event: 'card', data: '{"b":"é☃"}' },
];

describe('reading a live stream', () => {
  it('gives the same events wherever the text is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const lines = new EventLines();
        const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const pieces = at.slice(1).map((end, index) => stream.slice(at[index], end));
        expect(pieces.flatMap((piece) => lines.push(piece))).toEqual(events);
      }),
    );
  });

  it('gives up on an event that never ends', () => {
    const lines = new EventLines();
    expect(() => {
      for (let count = 0; count < 200; count += 1) lines.push('x'.repeat(10_000));
    }).toThrow(RangeError);
  });
});
