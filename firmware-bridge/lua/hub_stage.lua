-- What a lens does: the twin of brain/core/figments/stage, kept equal to it by traces. Loaded while there is a lens.
-- A run is where a figment stands, in whole milliseconds. A figment is `initial`, `counters`, `battery_below`,
-- `scene(name)` and `shows(slot)`. What is emitted is put into the list that is handed in.
local stage = {}

local HOPS, BURST_MS, REFILL_MS, BATTERY_MS, GESTURE_MS, LINE_BYTES, PULSE_HZ = 8, 5000, 1000, 60000, 10000, 24, 4
local GESTURES = { single = true, double = true, long = true }
local POWERS = { ask = true, translate = true, look = true }

local function whole_ms(seconds) return math.floor(seconds * 1000 + 0.5) end

-- Shortest and longest time of a scene; nil where only an event ends it.
function stage.span(scene)
  local range = scene and (scene.duration_range or scene.duration_sec and { scene.duration_sec, scene.duration_sec })
  if range then return whole_ms(range[1]), whole_ms(range[2]) end
end

-- A counter with what it leaves out; nil where there is none of that name.
function stage.bounds(figment, name)
  local counter = figment.counters[name]
  if counter then return counter.lo or 0, counter.hi or 9999, counter.start or 0 end
end

-- What a step makes of a count before the bounds of its counter are looked at.
function stage.stepped(count, step)
  local amount = step.amount or 1
  if step.op == 'set' then return amount end
  return step.op == 'inc' and count + amount or count - amount
end

function stage.count_on(figment, counts, step)
  local lo, hi = stage.bounds(figment, step.counter)
  if lo then
    counts[step.counter] = math.min(hi, math.max(lo, stage.stepped(counts[step.counter] or 0, step)))
  end
end

function stage.holds(guard, counts)
  if not guard then return true end
  local count = counts[guard.counter] or 0
  if guard.cmp == 'eq' then return count == guard.value end
  return guard.cmp == 'ge' and count >= guard.value or guard.cmp == 'le' and count <= guard.value
end

local function enter(run, name)
  run.scene, run.before, run.elapsed = name, run.elapsed, 0
  local scene = run.figment.scene(name)
  local least, most = stage.span(scene)
  run.duration = least
  if least and scene.duration_range then
    run.duration = least + math.floor(run.random() * (most - least + 1))
  end
end

local function take(run, step, emits)
  for _, op in ipairs(step.counter_ops or {}) do stage.count_on(run.figment, run.counters, op) end
  if step.emit and run.emit_ms >= REFILL_MS then
    run.emit_ms = run.emit_ms - REFILL_MS
    local power = POWERS[step.emit]
    emits[#emits + 1] = { tag = step.emit, record = step.record == true, by_hand = power and run.gesture_ms > 0 }
    if power then run.gesture_ms = 0 end
  end
  if step.target == '@end' then
    run.ended = true
  else
    enter(run, step.target == '@self' and run.scene or step.target)
  end
end

local function time_out(run, emits)
  local scene = run.figment.scene(run.scene)
  for _, step in ipairs(scene and scene.on_timeout or {}) do
    if stage.holds(step.when, run.counters) then return take(run, step, emits) end
  end
  run.ended = true
end

-- `random` gives a number from 0 up to but not including 1.
function stage.start(figment, random)
  local run = { figment = figment, random = random, scene = figment.initial, ended = false, elapsed = 0, before = 0,
    counters = {}, slots = {}, emit_ms = BURST_MS, battery_ms = 0, gesture_ms = 0, heard = 0 }
  for name in pairs(figment.counters) do
    local _, _, start = stage.bounds(figment, name)
    run.counters[name] = start
  end
  enter(run, figment.initial)
  return run
end

-- Lets `ms` pass: eight scenes at most, the rest of a long sleep by arithmetic or in the next ticks.
function stage.tick(run, ms, emits)
  if run.ended then return end
  run.elapsed = run.elapsed + ms
  run.emit_ms = math.min(BURST_MS, run.emit_ms + ms)
  run.battery_ms = math.max(0, run.battery_ms - ms)
  run.gesture_ms = math.max(0, run.gesture_ms - ms)
  run.heard = 0
  for _ = 1, HOPS do
    if not run.duration or run.elapsed < run.duration then return end
    local over = run.elapsed - run.duration
    run.elapsed = run.duration
    time_out(run, emits)
    if run.ended then return end
    run.elapsed = run.elapsed + over
  end
  -- Rare, and dear to keep.
  if run.duration and run.elapsed >= run.duration then require('hub_loops')(run, stage) end
end

-- Something happened; false where the scene does not listen for it, or its condition does not hold. What others tell of,
-- `told`, no hand or head of the wearer's did.
function stage.signal(run, event, emits, told)
  if run.ended or run.heard >= HOPS then return false end
  local scene = run.figment.scene(run.scene)
  local on = scene and scene.on or {}
  local step = on[event] or event:find('^ble:') and on.ble
  if not step or not stage.holds(step.when, run.counters) then return false end
  run.heard = run.heard + 1
  if not told and (GESTURES[event] or event:find('^imu')) then run.gesture_ms = GESTURE_MS end
  take(run, step, emits)
  return true
end

function stage.battery(run, percent, emits)
  local below = run.figment.battery_below
  if not below or percent >= below or run.battery_ms > 0 then return false end
  run.battery_ms = BATTERY_MS
  if stage.signal(run, 'battery_low', emits) then return true end
  run.battery_ms = 0
  return false
end

-- As many whole characters as fit a line.
local function cut(text)
  local last = math.min(#text, LINE_BYTES)
  while last < #text and last > 0 and text:byte(last + 1) & 0xC0 == 0x80 do last = last - 1 end
  return text:sub(1, last)
end

-- One line into a slot; false where no scene shows a slot of that name.
function stage.feed(run, words, slot, emits)
  if run.ended or not (slot == '' or run.figment.shows(slot)) then return false end
  local line = words:sub(1, 4 * LINE_BYTES):gsub('[%c%s]+', ' '):gsub('^ ', ''):gsub(' $', '')
  run.slots[slot] = cut(line)
  stage.signal(run, 'text', emits)
  return true
end

-- 0:07, 12:30, 1:00:00.
local function clock(seconds)
  local hours, minutes = seconds // 3600, seconds // 60 % 60
  return hours > 0 and ('%d:%02d:%02d'):format(hours, minutes, seconds % 60) or ('%d:%02d'):format(minutes, seconds % 60)
end

local function token(run, kind, name)
  if name then
    if not name:find('^%w[%w_]*$') or #name > 24 then return nil end
    if kind == 'count' then return tostring(run.counters[name] or 0) end
    return kind == 'slot' and (run.slots[name] or '') or nil
  end
  if kind == 'slot' then return run.slots[''] or '' end
  local left = -(-math.max(0, (run.duration or 0) - run.elapsed) // 1000)
  local elapsed = run.figment.scene(run.scene).tick and run.elapsed or run.before
  if kind == 'remaining' then return clock(left) end
  if kind == 'remaining_s' then return tostring(left) end
  if kind == 'elapsed' then return clock(elapsed // 1000) end
  if kind == 'elapsed_ms' then return tostring(elapsed) end
end

-- What a line shows; what looks like a token and is none stays.
function stage.words(run, content)
  if not content:find('{', 1, true) then return cut(content) end
  return cut((content:gsub('{([%w_]+)(:?)([^{}]*)}', function(kind, colon, name)
    if colon == '' and name ~= '' then return nil end
    return token(run, kind, colon == ':' and name or nil)
  end)))
end

-- The colour of a pulse while it is lit.
function stage.pulse(run)
  local pulse = run.figment.scene(run.scene).pulse
  if not pulse then return nil end
  local window = pulse.window_sec * 1000
  local near
  if run.duration then near = run.duration - run.elapsed <= window else near = run.elapsed < window end
  local halves = math.floor(run.elapsed * math.min(PULSE_HZ, pulse.rate_hz) * 2 / 1000)
  return near and halves % 2 == 0 and pulse.color or nil
end

-- How full the breath is, 0 to 1; nil where nothing breathes.
function stage.breath(run)
  local cadence = run.figment.scene(run.scene).cadence
  if not cadence then return nil end
  local at = run.elapsed / 1000 % (cadence.in_s + cadence.hold_s + cadence.out_s)
  if at < cadence.in_s then return at / cadence.in_s end
  if at < cadence.in_s + cadence.hold_s then return 1 end
  return math.max(0, 1 - (at - cadence.in_s - cadence.hold_s) / cadence.out_s)
end

return stage
