-- The lens on the glasses: how it comes from the hub, what the wearer's hands do to it, what it emits. Loaded with the
-- first message about a lens, let go when there is none.
local stage = require('hub_stage')
local view = require('hub_view')

local TICK_MS, BANISH_S, GOOD_S, MOST_BYTES = 50, 2, 10, 32768

local lens = {}

-- Where the value ends that begins at `at`: the place of the comma or bracket behind it. Not read, so nothing is built.
local function past(text, at)
  local depth = 0
  while true do
    local mark
    at, _, mark = text:find('(["{}%[%],])', at)
    if depth == 0 and mark ~= '"' and mark ~= '{' and mark ~= '[' then return at end
    if mark == '"' then
      repeat
        at = text:find('["\\]', at + 1)
        local escaped = text:byte(at) == 0x5C
        if escaped then at = at + 1 end
      until not escaped
    elseif mark ~= ',' then
      depth = depth + ((mark == '{' or mark == '[') and 1 or -1)
    end
    at = at + 1
  end
end

-- Where the values of the object at `at` begin, by name, and where it ends. The canonical form has no spaces, and names
-- that are looked for have no escapes.
local function places(text, at)
  local found = {}
  repeat
    local name, from = text:match('^"([%w_]*)":()', at + 1)
    at = past(text, from)
    found[name] = from
  until text:sub(at, at) == '}'
  return found, at
end

-- A lens as the stage reads it. Its scenes stay text, and one at a time is read: as tables they would be four times as
-- large, and Frame has little memory.
function lens.read(text, json)
  local at = places(text, 1)
  local function field(name) return at[name] and json.read(text, at[name]) end
  local scenes = text:sub(at.scenes, past(text, at.scenes) - 1)
  local from = places(scenes, 1)
  local name_read, scene_read
  return {
    initial = field('initial'), counters = field('counters') or {}, battery_below = field('battery_below'),
    scene = function(name)
      if name ~= name_read then name_read, scene_read = name, from[name] and json.read(scenes, from[name]) end
      return scene_read
    end,
    shows = function(slot) return scenes:find('{slot:' .. slot .. '}', 1, true) ~= nil end,
  }
end

-- `tell(message, good_until)` sends to the hub; `percent()` is how full the battery is.
function lens.new(tell, percent, tools)
  local self = {}
  -- coming: parts of a lens. waiting: one that is whole and waits for its swap. on: the one on stage.
  local coming, waiting, on, held_at
  local look = ''

  local function refresh() look = on and view.look(on.run, stage) or '' end

  local function acknowledge(message, ok)
    tell({ type = 'figment_ack', id = message.id, ok = ok, hash = message.hash or '' })
  end

  local function is(held, message) return held and held.id == message.id and held.hash == message.hash end

  local function leave(tag)
    if on then tell({ type = 'figment_event', id = on.id, tag = tag }) end
    on = nil
    refresh()
  end

  -- What is to be kept waits for the link; the rest is of no use after a while, and what a hand asked for is not meant later.
  local function pass_on(emits, at)
    for _, emit in ipairs(emits) do
      local record, by_hand = emit.record or nil, emit.by_hand or nil
      local good_until = (by_hand or not record) and at + GOOD_S or nil
      tell({ type = 'figment_event', id = on.id, tag = emit.tag, record = record, by_hand = by_hand }, good_until)
    end
    if on.run.ended then leave('@end') else refresh() end
  end

  local function keep_up(at)
    local ms = math.floor(at * 1000)
    local emits = {}
    stage.tick(on.run, math.max(0, ms - on.at_ms), emits)
    on.at_ms = ms
    stage.battery(on.run, percent(), emits)
    pass_on(emits, at)
  end

  local function whole(message)
    local text, sum, spelled = table.concat(coming.parts), coming.sum.finish(), coming.spelled
    coming = nil
    if sum == message.hash then
      waiting = { id = message.id, hash = sum, spelled = spelled, figment = lens.read(text, tools.json) }
    end
    acknowledge(message, waiting ~= nil)
  end

  local takes = {}

  function takes.figment_put(message)
    local ends = message.from + #message.figment
    if is(on, message) or is(waiting, message) then
      if ends == message.of then acknowledge(message, true) end
      return
    end
    if message.from == 0 then
      -- One that waits gives way: there is room for two.
      waiting = nil
      coming = { id = message.id, hash = message.hash, bytes = 0, parts = {}, sum = require('hub_sha')(),
        spelled = message.spelled }
    end
    if not is(coming, message) or message.from ~= coming.bytes or ends > message.of or message.of > MOST_BYTES then
      coming = nil
      return acknowledge(message, false)
    end
    coming.parts[#coming.parts + 1], coming.bytes = message.figment, ends
    coming.sum.push(message.figment)
    if ends == message.of then whole(message) end
  end

  -- Told again of the lens that runs, it goes on.
  function takes.figment_swap(message, at)
    if waiting and waiting.id == message.id then
      on, waiting = waiting, nil
      on.run, on.at_ms = stage.start(on.figment, math.random), math.floor(at * 1000)
      refresh()
    end
    local ok = on ~= nil and on.id == message.id
    acknowledge({ id = message.id, hash = ok and on.hash }, ok)
  end

  function takes.figment_revoke(message)
    local function named(held) return held and held.id == message.id and held end
    local held = named(on) or named(waiting) or named(coming)
    if named(on) then on, look = nil, '' end
    if named(waiting) then waiting = nil end
    if named(coming) then coming = nil end
    acknowledge({ id = message.id, hash = held and held.hash }, true)
  end

  function takes.figment_text(message, at)
    if not on or on.id ~= message.id then return end
    keep_up(at)
    if not on then return end
    local emits = {}
    stage.feed(on.run, message.text, message.slot or '', emits)
    pass_on(emits, at)
  end

  function takes.event(message, at) self.signal(message.name, at, not message.own) end

  function self.take(message, at) takes[message.type](message, at) end

  -- Whether the lens took what happened; `told` where it is others that say so.
  function self.signal(event, at, told)
    if on then keep_up(at) end
    if not on then return false end
    local emits = {}
    local taken = stage.signal(on.run, event, emits, told)
    pass_on(emits, at)
    return taken
  end

  -- A long press; the second one within two seconds banishes the lens, seen or unseen.
  function self.hold(at)
    if held_at and at - held_at <= BANISH_S then leave('@banished') end
    held_at = at
  end

  function self.tick(at)
    local passed = on and math.floor(at * 1000) - on.at_ms or 0
    -- A clock that was set back costs no time.
    if passed >= TICK_MS or passed < 0 then keep_up(at) end
  end

  -- An error: without the lens the app may go on.
  function self.fail()
    if coming then acknowledge(coming, false) end
    coming, waiting = nil, nil
    leave('@failed')
  end

  function self.running() return on and { id = on.id, hash = on.hash } end

  function self.is_idle() return not (on or waiting or coming) end

  -- What the lens looks like, as one text: another text, another picture.
  function self.look() return look end

  function self.scene(surface) return on and view.compose(surface, on.run, stage, tools.text, on.spelled) or {} end

  return self
end

return lens
