import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FrameReader } from '#bridge/framing/frame-reader';
import { packetTypes } from '#bridge/framing/packet';
import { drawnOf } from '../../../budget.js';
import { fromHex, golden } from '../framing/golden.js';
import { brokenStream, cutAt } from '../framing/streams.js';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(`
    json, wire = require('hub_json'), require('hub_wire')
    function start() reader = wire.frame_reader(json.decode) end
    function feed(chunk) for _, message in ipairs(reader.push(chunk, 0)) do give(json.encode(message)) end end
  `);
});

function readInLua(chunks: readonly Uint8Array[]): { readonly messages: unknown[]; readonly bad: unknown } {
  lua.run('start()');
  const texts = chunks.flatMap((chunk) => lua.run('feed(...)', Buffer.from(chunk).toString('latin1')));
  return { messages: texts.map((text) => JSON.parse(String(text))), bad: lua.run('give(reader.bad)')[0] };
}

describe('the wire on the glasses', () => {
  it.each(golden.frames)('$hex is the frame of its message', ({ message, hex }) => {
    const [frame] = lua.run('give(wire.frame(json.encode(...)))', message);
    expect(Buffer.from(String(frame), 'latin1').toString('hex')).toBe(hex);
  });

  it.each(golden.packets)('$hex is one packet', ({ type, seq, payload, hex }) => {
    const bytes = fromHex(payload).toString('latin1');
    const [packet] = lua.run('give(wire.packet(...))', packetTypes[type], seq, bytes);
    expect(Buffer.from(String(packet), 'latin1').toString('hex')).toBe(hex);
    const parsed = lua.run(
      'for _, p in ipairs(wire.packet_reader().push(...)) do give(p.kind) give(p.seq) give(p.payload) end',
      fromHex(hex).toString('latin1'),
    );
    expect(parsed).toEqual([packetTypes[type], seq, bytes]);
  });

  it.each(golden.streams)('$name is read as written down', ({ chunks, messages, bad }) => {
    expect(readInLua(chunks.map(fromHex))).toEqual({ messages, bad });
  });

  it('reads every damaged stream exactly as the hub does', () => {
    fc.assert(
      fc.property(brokenStream, ({ pieces, cuts }) => {
        const chunks = cutAt(Buffer.concat(pieces.map(({ bytes }) => bytes)), cuts);
        const hub = new FrameReader();
        const messages = chunks.flatMap((chunk) => hub.push(chunk, 0));
        expect(readInLua(chunks).bad).toBe(hub.badFrames);
        expect(readInLua(chunks).messages.length).toBe(messages.length);
      }),
      { numRuns: drawnOf(150) },
    );
  });
});
