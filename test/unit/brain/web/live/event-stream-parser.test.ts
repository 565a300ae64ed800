import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventStreamParser } from '../../../../../brain/web/panel/live/event-stream-parser.js';

function parse(...pieces: readonly string[]) {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

it('an event carries its name and its data', () => {
  expect(parse('event: card\ndata: {"a":1}\n\n')).toEqual([{ event: 'card', data: '{"a":1}' }]);
});

it('data lines are joined, heartbeats and unknown fields are skipped', () => {
  expect(parse(': heartbeat\n\n', 'id: 4\r\ndata: one\r\ndata:two\r\n\r\n')).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ]);
});

it('an event that was not ended is not given', () => {
  expect(parse('event: card\ndata: half\n')).toEqual([]);
});

it('any chunking gives the same events', () => {
  const text = 'event: state\ndata: {"hub":null}\n\n: beat\n\nevent: heard\ndata: {"what":"unclear"}\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
      expect(parse(...pieces)).toEqual(parse(text));
    }),
  );
});
