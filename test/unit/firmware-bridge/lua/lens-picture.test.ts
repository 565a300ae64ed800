import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { galleryAt } from '#brain/web/builder/make/gallery';
import { type DisplayName, lensColours, lensDisplays, lensPicture } from '#brain/web/builder/preview/lens-picture';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import { startFigment, tickFigment } from '#core/figments/stage/run-figment';
import { letterOnGlass } from '#core/transliterate';
import { drawnFigment } from '../../brain/core/figments/drawn-figments.js';
import { luaBench } from './lua-bench.js';

/** What the glasses draw of a lens after a time, call by call. */
const luaDrawer = `
local stage, json, lens = require('hub_stage'), require('hub_json'), require('hub_lens')
local view, text = require('hub_view'), require('hub_text')
local function nothing() end
local function surface(is_round)
  return require('hub_screen').open(setmetatable({}, { __index = function(_, name)
    if name ~= 'set_font' or is_round then return nothing end
  end }))
end
local surfaces = { round = surface(true), wide = surface(false) }
function draw(figment, spelled, ms, display)
  local run = stage.start(lens.read(figment, json), function() return 0 end)
  stage.tick(run, ms, {})
  if run.ended then return end
  for _, call in ipairs(view.compose(surfaces[display], run, stage, text, json.decode(spelled))) do
    give(table.concat({ call.op, call.x, call.y, call.text or call.x2 or call.r, call.size or call.y2 or 0, call.colour }, '|'))
  end
end`;

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(luaDrawer);
});

const latin1 = (json: string): string => Buffer.from(json, 'utf8').toString('latin1');

function drawnByGlasses(figment: Figment, ms: number, display: DisplayName): string[] {
  const contents = Object.values(figment.scenes).flatMap(({ lines = [] }) => lines.map(({ content }) => content));
  const letters = contents.join('').match(/[^ -~]/gu) ?? [];
  const spelled = Object.fromEntries(letters.map((letter) => [letter, letterOnGlass(letter)]));
  const given = [latin1(canonicalJson(figment)), latin1(JSON.stringify(spelled)), ms, display];
  return lua.run('draw(...)', ...given).map(String);
}

const colourNames = new Map(Object.entries(lensColours).map(([name, colour]) => [colour, name]));

function drawnByPreview(figment: Figment, ms: number, display: DisplayName): string[] {
  const begun = startFigment(figment, () => 0);
  const { state } = tickFigment({ figment, state: begun }, ms, () => 0);
  if (state.hasEnded) return [];
  const scene = sceneOf(figment, state.scene);
  const hasRim = scene?.pulse !== undefined || scene?.cadence !== undefined;
  const { calls } = lensPicture(figmentFrame({ figment, state }), lensDisplays[display], hasRim);
  return calls.map((call) => {
    const colour = colourNames.get(call.colour);
    if (call.op === 'text') return ['text', call.x, call.y, call.text, call.size, colour].join('|');
    if (call.op === 'line') return ['line', call.x, call.y, call.x2, call.y2, colour].join('|');
    return [call.op, call.x, call.y, call.op === 'circle' ? call.r : 0, 0, colour].join('|');
  });
}

const notesOf = (content: string): Figment => ({
  id: 'a',
  name: 'A',
  version: 2,
  initial: 'one',
  scenes: { one: { lines: [{ content, row: 2 }] } },
});

const displays = Object.keys(lensDisplays) as DisplayName[];

describe('the preview of a lens draws what the glasses draw', () => {
  it.each(displays)('of all that is in the gallery, on the %s display', (display) => {
    for (const { figment } of galleryAt(0)) {
      for (const ms of [0, 1_250, 4_000, 61_000]) {
        expect(drawnByPreview(figment, ms, display)).toEqual(drawnByGlasses(figment, ms, display));
      }
    }
  });

  it.each(displays)('of pictures alone, of which something is seen, on the %s display', (display) => {
    for (const [content, seen] of [
      ['🎉🎉', '(picture)'],
      ['🎉 now', 'now'],
      ['❤️', '<3'],
      ['{slot}', null],
    ] as const) {
      const figment = notesOf(content);
      const [text = null] = drawnByGlasses(figment, 0, display).flatMap((call) => call.split('|')[3] ?? []);
      expect(text).toBe(seen);
      expect(drawnByPreview(figment, 0, display)).toEqual(drawnByGlasses(figment, 0, display));
    }
  });

  it.each(displays)('of any lens, on the %s display', (display) => {
    fc.assert(
      fc.property(drawnFigment, fc.integer({ min: 0, max: 90_000 }), (figment, ms) => {
        expect(drawnByPreview(figment, ms, display)).toEqual(drawnByGlasses(figment, ms, display));
      }),
    );
  });
});
