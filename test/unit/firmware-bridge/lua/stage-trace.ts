import fc from 'fast-check';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { feedFigment } from '#core/figments/stage/feed-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import {
  batteryFigment,
  type Random,
  signalFigment,
  startFigment,
  tellFigment,
  tickFigment,
} from '#core/figments/stage/run-figment';
import type { StageState, StageStep } from '#core/figments/stage/stage-state';
import type { luaBench } from './lua-bench.js';

/** One thing that happens to a lens: time, an event, one that others tell of, a line for a slot, or the battery. */
interface TraceStep {
  readonly what: 'tick' | 'signal' | 'told' | 'feed' | 'battery';
  readonly with: string;
  readonly slot: string;
}

const step = (what: TraceStep['what'], values: fc.Arbitrary<string | number>): fc.Arbitrary<TraceStep> =>
  fc.record({ what: fc.constant(what), with: values.map(String), slot: fc.constantFrom('', 'side', 'other') });

const passed = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
  { weight: 4, arbitrary: fc.integer({ min: 300, max: 5_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5_000, max: 90_000_000 }) },
);
const events = fc.constantFrom(
  ...[
    'single',
    'double',
    'long',
    'text',
    'ble:7',
    'ble:8',
    'imu:nod',
    'imu_tap',
    'bond:tag:go',
    'battery_low',
    'toString',
  ],
);
const words = fc.constantFrom(
  ...[
    '',
    'plain',
    '  two \t words ',
    'a line that is far too long to be shown whole',
    '{count:laps}',
    'für Öl 日本語の文字',
  ],
);

export const drawnSteps: fc.Arbitrary<TraceStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: step('tick', passed) },
    { weight: 4, arbitrary: step('signal', events) },
    { weight: 1, arbitrary: step('told', events) },
    { weight: 2, arbitrary: step('feed', words) },
    { weight: 1, arbitrary: step('battery', fc.integer({ min: 0, max: 40 })) },
  ),
  { minLength: 12, maxLength: 30 },
);

/** Chance that both interpreters can make: Lehmer's generator. */
const firstChance = 271_828;

function sharedChance(): Random {
  let state = firstChance;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Everything that the interpreter of the hub says of a lens, a line for its start and one for each step. */
export function hubTrace(figment: Figment, steps: readonly TraceStep[]): string[] {
  const random = sharedChance();
  let state = startFigment(figment, random);
  const lines = [lineOf(figment, { state, emits: [] }, true)];
  for (const one of steps) {
    const next = acted({ figment, state }, one, random);
    state = next?.state ?? state;
    lines.push(lineOf(figment, next ?? { state, emits: [] }, next !== null));
  }
  return lines;
}

function acted(running: { figment: Figment; state: StageState }, one: TraceStep, random: Random): StageStep | null {
  switch (one.what) {
    case 'tick':
      return tickFigment(running, Number(one.with), random);
    case 'signal':
      return signalFigment(running, one.with, random);
    case 'told':
      return tellFigment(running, one.with, random);
    case 'feed':
      return feedFigment(running, { text: one.with, slot: one.slot }, random);
    case 'battery':
      return batteryFigment(running, Number(one.with), random);
  }
}

function lineOf(figment: Figment, { state, emits }: StageStep, isTaken: boolean): string {
  const sorted = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${String(value)}`)
      .toSorted()
      .join(',');
  const { lines, pulse, breath } = figmentFrame({ figment, state });
  return [
    isTaken,
    emits.map(({ tag, record, byHand }) => `${tag}${record ? '!' : ''}${byHand ? '^' : ''}`).join(','),
    `${state.scene} ${state.hasEnded} ${state.elapsedMs} ${state.durationMs} ${state.beforeMs}`,
    `${state.emitMs} ${state.batteryMs} ${state.gestureMs} ${state.heard}`,
    sorted(state.counters),
    sorted(state.slots),
    lines.map(({ text }) => text).join('/'),
    pulse,
    breath === null ? null : Math.round(breath * 1e9),
  ].join('|');
}

/** The same, written by the interpreter on the glasses. */
const luaTracer = `
local stage, json, lens = require('hub_stage'), require('hub_json'), require('hub_lens')
function trace(text, steps, chance)
  local figment = lens.read(text, json)
  local function random()
    chance = chance * 48271 % 2147483647
    return chance / 2147483647
  end
  local run = stage.start(figment, random)

  local function sorted(fields)
    local parts = {}
    for name, value in pairs(fields) do parts[#parts + 1] = name .. '=' .. tostring(value) end
    table.sort(parts)
    return table.concat(parts, ',')
  end

  local function line(taken, emits)
    local tags, words = {}, {}
    for at, emit in ipairs(emits) do tags[at] = emit.tag .. (emit.record and '!' or '') .. (emit.by_hand and '^' or '') end
    local pulse, breath
    if not run.ended then
      for at, shown in ipairs(figment.scene(run.scene).lines or {}) do words[at] = stage.words(run, shown.content) end
      pulse, breath = stage.pulse(run), stage.breath(run)
    end
    give(table.concat({ tostring(taken), table.concat(tags, ','),
      ('%s %s %d %s %d'):format(run.scene, run.ended, run.elapsed, run.duration or 'null', run.before),
      ('%d %d %d %d'):format(run.emit_ms, run.battery_ms, run.gesture_ms, run.heard), sorted(run.counters), sorted(run.slots),
      table.concat(words, '/'), pulse or '', breath and ('%d'):format(math.floor(breath * 1e9 + 0.5)) or '' }, '|'))
  end

  line(true, {})
  for _, one in ipairs(json.decode(steps).steps) do
    local emits, taken = {}, true
    if one.what == 'tick' then stage.tick(run, math.tointeger(tonumber(one.with)), emits)
    elseif one.what == 'signal' then taken = stage.signal(run, one.with, emits)
    elseif one.what == 'told' then taken = stage.signal(run, one.with, emits, true)
    elseif one.what == 'feed' then taken = stage.feed(run, one.with, one.slot, emits)
    else taken = stage.battery(run, tonumber(one.with), emits) end
    line(taken, emits)
  end
end`;

type LuaBench = Awaited<ReturnType<typeof luaBench>>;

/** To be run once before `glassesTrace`. */
export const loadTracer = (lua: LuaBench) => lua.run(luaTracer);

export function glassesTrace(lua: LuaBench, figment: Figment, steps: readonly TraceStep[]): string[] {
  const [text, taken] = [canonicalJson(figment), JSON.stringify({ steps })].map((json) =>
    Buffer.from(json, 'utf8').toString('latin1'),
  );
  return lua
    .run('trace(...)', text, taken, firstChance)
    .map((line) => Buffer.from(String(line), 'latin1').toString('utf8'));
}
