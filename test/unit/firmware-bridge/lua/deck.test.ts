import { beforeEach, describe, expect, it } from 'vitest';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeEach(async () => {
  lua = await luaBench();
  lua.run(`
    function tell(m) give(m.type .. ' ' .. m.id .. (m.why and ' ' .. m.why or '')) end
    stage = require('hub_deck').new(tell, function(card) return card.holds or card.priority end)
    function card(id, priority, dwell, holds) return { id = id, priority = priority, dwell_ms = dwell, holds = holds } end
  `);
});

describe('which card is on glass', () => {
  it('a card leaves after its dwell', () => {
    expect(lua.run("stage.show(card('a', 1, 4000), 0) stage.tick(3.9)")).toEqual(['shown a']);
    expect(lua.run('stage.tick(4)')).toEqual(['gone a dwell']);
  });

  it('a card without a dwell stays until it is dismissed', () => {
    expect(lua.run("stage.show(card('a', 1, 0), 0) stage.tick(3600)")).toEqual(['shown a']);
    expect(lua.run("stage.dismiss('b') stage.dismiss('a')")).toEqual(['gone a dismissed']);
  });

  it('the same or a higher priority replaces what is on glass', () => {
    const code =
      "stage.show(card('a', 2, 4000), 0) stage.show(card('b', 2, 4000), 1) stage.show(card('c', 4, 4000), 2)";
    expect(lua.run(code)).toEqual(['shown a', 'gone a replaced', 'shown b', 'gone b replaced', 'shown c']);
  });

  it('a lower priority waits for its turn, and no longer than it would have been shown', () => {
    expect(lua.run("stage.show(card('a', 4, 3000), 0) stage.show(card('b', 0, 4000), 1) stage.tick(3)")).toEqual([
      'shown a',
      'gone a dwell',
      'shown b',
    ]);
    expect(lua.run("stage.show(card('c', 4, 8000), 4) stage.show(card('d', 0, 2000), 5) stage.tick(7.1)")).toEqual([
      'gone b replaced',
      'shown c',
      'gone d replaced',
    ]);
  });

  it('a card that stays waits for as long as it takes', () => {
    const code = "stage.show(card('a', 4, 8000), 0) stage.show(card('b', 0, 0), 7) stage.tick(7.1) stage.tick(8)";
    expect(lua.run(code)).toEqual(['shown a', 'gone a dwell', 'shown b']);
  });

  it('of two that wait the newer one stays', () => {
    const code =
      "stage.show(card('a', 4, 9000), 0) stage.show(card('b', 0, 9000), 1) stage.show(card('c', 1, 9000), 2)";
    expect(lua.run(code)).toEqual(['shown a', 'gone b replaced']);
  });

  it('a standing card gives way to what its layout names, not only to its own priority', () => {
    expect(lua.run("stage.show(card('a', 4, 9000, 1), 0) stage.show(card('b', 3, 3000), 1)")).toEqual([
      'shown a',
      'gone a replaced',
      'shown b',
    ]);
  });

  it('the same card again is an update and starts its dwell anew', () => {
    expect(lua.run("stage.show(card('a', 1, 4000), 0) stage.show(card('a', 1, 4000), 3) stage.tick(6)")).toEqual([
      'shown a',
      'shown a',
    ]);
  });

  it('the veil takes every card down and lets none in', () => {
    lua.run("stage.show(card('a', 4, 9000), 0) stage.show(card('b', 0, 9000), 0)");
    expect(lua.run("stage.veil(true) stage.show(card('c', 5, 9000), 1) stage.tick(2)")).toEqual([
      'gone a veil',
      'gone b veil',
      'gone c veil',
    ]);
    expect(lua.run("stage.veil(false) stage.show(card('d', 0, 9000), 3)")).toEqual(['shown d']);
  });
});
