-- Where a long sleep leads: the twin of brain/core/figments/stage/fold-loops.ts. Loaded when a lens has more to make up
-- for than a tick may change.

-- Whole milliseconds of a scene; a range counts as its middle.
local function usual_ms(stage, scene)
  local least, most = stage.span(scene)
  return least and least + (most - least + 1) // 2
end

-- For how many rounds a condition stays as it was in the first; `gap` is how far the count is from its value.
local function guard_rounds(cmp, gap, growth)
  if cmp == 'le' then return guard_rounds('ge', -gap, -growth) end
  if cmp == 'eq' then
    if gap == 0 then return 1 end
    return gap // growth > 0 and gap % growth == 0 and gap // growth or math.huge
  end
  if gap <= 0 then return growth > 0 and math.huge or gap // growth + 1 end
  return growth > 0 and -(-gap // growth) or math.huge
end

-- The same of a step: up to a bound of its counter. One that sets a counter differs in its first round alone.
local function step_rounds(stay, growth)
  return stay.free and ((growth > 0 and stay.hi or stay.lo) - stay.after) // growth + 1 or 0
end

local function same_rounds(stays, growth)
  local rounds = math.huge
  for _, stay in ipairs(stays) do
    local by = growth[stay.counter] or 0
    if by ~= 0 then
      rounds = math.min(rounds, stay.gap and guard_rounds(stay.cmp, stay.gap, by) or step_rounds(stay, by))
    end
  end
  return rounds
end

-- From the scene back to it, by time alone: one that leaves the counters as they were goes on for ever; else the first
-- one counts, for as long as it is the same.
local function loop_from(run, stage)
  local figment, stays, counts, counting = run.figment, {}, {}, nil
  for name, count in pairs(run.counters) do counts[name] = count end
  local name, ms = run.scene, 0

  local function chosen(scene)
    for _, step in ipairs(scene and scene.on_timeout or {}) do
      local when = step.when
      if when then
        local gap = when.value - (counts[when.counter] or 0)
        stays[#stays + 1] = { counter = when.counter, cmp = when.cmp, gap = gap }
      end
      if stage.holds(when, counts) then return step end
    end
  end

  local function count(step)
    local lo, hi = stage.bounds(figment, step.counter)
    local after = stage.stepped(counts[step.counter] or 0, step)
    local free = lo and step.op ~= 'set' and lo <= after and after <= hi
    stays[#stays + 1] = { counter = step.counter, free = free, lo = lo, hi = hi, after = after }
    stage.count_on(figment, counts, step)
  end

  for _ = 1, 32 do
    local scene = figment.scene(name)
    local last = usual_ms(stage, scene)
    local taken = chosen(scene)
    if not last or not taken or taken.target == '@end' then return counting end
    for _, step in ipairs(taken.counter_ops or {}) do count(step) end
    ms = ms + last
    name = taken.target == '@self' and name or taken.target
    if name == run.scene then
      local growth = {}
      for counter, now in pairs(counts) do
        local by = now - (run.counters[counter] or 0)
        growth[counter] = by ~= 0 and by or nil
      end
      if not next(growth) then return { ms = ms, last = last, rounds = math.huge, growth = growth } end
      counting = counting or { ms = ms, last = last, rounds = same_rounds(stays, growth), growth = growth }
    end
  end
  return counting
end

-- Takes the whole rounds of the loop that a run is in off what is left of a sleep. They emit nothing.
return function(run, stage)
  local loop = loop_from(run, stage)
  local rounds = loop and math.min(loop.rounds, run.elapsed // loop.ms) or 0
  if rounds == 0 then return end
  for counter, by in pairs(loop.growth) do run.counters[counter] = run.counters[counter] + rounds * by end
  run.elapsed = run.elapsed - rounds * loop.ms
  run.before = loop.last
end
