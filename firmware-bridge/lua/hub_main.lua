-- The app on the glasses, which never returns: the hub speaks to it over data packets.
local json = require('hub_json')
local wire = require('hub_wire')
local text = require('hub_text')
local cards = require('hub_cards')
local deck = require('hub_deck')
local link = require('hub_link')
local screen = require('hub_screen')
local feel = require('hub_motion').new()

-- Halo delivers nothing while it sleeps, and sleep(0) would switch it off.
local BUSY_S, IDLE_S, BUSY_FOR_S = 0.005, 0.01, 2
-- A press that the hub cannot be told of within INPUT_S is dropped, and a movement of the head within MOVED_S; a veil stays up.
local FRAME_S, DARK_AFTER_S, BATTERY_S, TAP_WINDOW_S, INPUT_S, MOVED_S, INPUTS = 0.05, 2, 60, 0.35, 10, 2, 16

-- What Halo plays for each earcon; Frame has no audio out.
local sounds = { wake = 'blip', look = 'pickup', hark = 'jump', urgent = 'hit' }

local surface = screen.open(frame.display)
local inputs, taps = {}, 0
local utc_offset, zone_s, busy_until, drawn_at, dark_at, tapped_at, last_error
local felt_at = 0
local battery, battery_at = nil, 0
-- A long press of which the hub has shown no sign yet; its message may have been lost with the link.
local long_press_open = false

local hub, stage

-- The lens below the cards; its modules take memory only while there is one.
local lens
local drawn_look, in_lens = '', false

local function ask_lens(what, ...)
  if not lens then return end
  in_lens = true
  local answer = lens[what](...)
  in_lens = false
  return answer
end

local function now() return frame.time.utc() end

local function hardware()
  local name = tostring(frame.HARDWARE_VERSION)
  if name == 'halo' then return 'halo' end
  return name:find('^Frame') and 'frame' or 'simulated'
end

local function revision()
  local file = frame.file.open('hub_rev.txt', 'r')
  local line = file:read()
  file:close()
  return line or ''
end

local function percent() return math.floor(math.max(0, math.min(100, frame.battery_level())) + 0.5) end

local function greet(message)
  utc_offset = message.utc_ms / 1000 - now()
  battery = percent()
  if long_press_open then hub.tell({ type = 'button', press = 'long' }) end
  hub.tell({
    type = 'ready', app = revision(), kind = hardware(), firmware = tostring(frame.FIRMWARE_VERSION), battery = battery,
    has = { display = true, microphone = frame.microphone ~= nil, camera = frame.camera ~= nil, imu = frame.imu ~= nil,
      button = frame.button ~= nil },
    lens = ask_lens('running'),
  })
end

local handlers = {
  hello = greet,
  card = function(message, at) stage.show(message.card, at, message.again) end,
  dismiss = function(message) stage.dismiss(message.id) end,
  veil = function(message)
    long_press_open = false
    stage.veil(message.on)
  end,
  clear = function() stage.clear() end,
  idle = function(message) zone_s = message.zone_min and message.zone_min * 60 end,
  -- Neither Halo nor Frame has a motor; the hub may play the signal elsewhere.
  haptic = function() end,
  earcon = function(message)
    local name = sounds[message.earcon]
    if name and frame.sound then frame.sound.play_async(name, {}) end
  end,
}

local function to_lens(message, at)
  local function percent_left() return battery or 100 end
  lens = lens or require('hub_lens').new(hub.tell, percent_left, { json = json, text = text })
  ask_lens('take', message, at)
end
for _, type in ipairs({ 'figment_put', 'figment_swap', 'figment_revoke', 'figment_text', 'event' }) do handlers[type] = to_lens end

local identity = revision() .. ' ' .. tostring(frame.FIRMWARE_VERSION)
hub = link.new(wire, json, { bluetooth = frame.bluetooth, sleep = frame.sleep, identity = identity }, handlers)
stage = deck.new(hub.tell, cards.holds)

local function note(input)
  if #inputs < INPUTS then inputs[#inputs + 1] = input end
end

local function listen_to_wearer()
  if frame.button then
    frame.button.single(function() note('single') end)
    frame.button.double(function() note('double') end)
    frame.button.long(function() note('long') end)
  end
  -- Halo names the gesture; Frame calls once a tap and leaves the counting to us.
  local named = { single = 1, double = 2, triple = 3 }
  if frame.imu then frame.imu.tap_callback(function(kind) note(named[kind] or 0) end) end
end

local function lens_is_seen() return lens and not stage.veiled and not stage.card end

-- What the scene on glass listens for is the lens's; a lens under a card or the veil hears no hands.
local function lens_takes(event, at) return lens_is_seen() and ask_lens('signal', event, at) end

local function tell_taps(count, at)
  local taken = false
  for _ = 1, count do taken = lens_takes('imu_tap', at) or taken end
  -- Where there is no button, taps stand for it.
  local press = not frame.button and ({ 'single', 'double' })[count]
  if taken or press and lens_takes(press, at) then return end
  hub.tell({ type = 'tap', count = count }, at + INPUT_S)
end

local function take_inputs(at)
  local taken = inputs
  inputs = {}
  for _, input in ipairs(taken) do
    -- The veil rises here, before the hub is told, whatever a lens makes of it.
    if input == 'long' then
      ask_lens('hold', at)
      lens_takes('long', at)
      stage.veil(true)
      long_press_open = true
    end
    if type(input) == 'string' then
      if input == 'long' or not lens_takes(input, at) then hub.tell({ type = 'button', press = input }, at + INPUT_S) end
    elseif input > 0 then
      tell_taps(input, at)
    else
      taps, tapped_at = math.min(taps + 1, 3), at
    end
  end
  if taps > 0 and at - tapped_at > TAP_WINDOW_S then
    tell_taps(taps, at)
    taps = 0
  end
  return #taken > 0
end

-- A movement of the head goes to the lens that waits for it, one that knows no double nod has two nods, the hub the rest.
local function feel_head(at)
  if not (frame.imu and frame.imu.direction) or stage.veiled or at - felt_at < FRAME_S then return end
  felt_at = at
  local ok, head = pcall(frame.imu.direction) -- The sensor may fail for a moment, as after a standby.
  local gesture = ok and feel(head.pitch, head.roll, at)
  if not gesture or lens_takes(gesture == 'raise' and 'imu:peek' or 'imu:' .. gesture, at) then return end
  if gesture == 'double_nod' and lens_takes('imu:nod', at) then return lens_takes('imu:nod', at) end
  hub.tell({ type = 'gesture', gesture = gesture }, at + MOVED_S)
end

-- Seconds since the card came on glass; one that returns shows no particles again.
local function elapsed(at) return at - stage.shown_at + (stage.again and cards.BURST_S or 0) end

-- What is on glass while nothing else is: the time, also while the link is away; '' where the wearer wants it dark.
local function idle_time(at)
  if stage.veiled or stage.card or lens or not (zone_s and utc_offset) then return '' end
  local minutes = math.floor((at + utc_offset + zone_s) / 60)
  return ('%d:%02d'):format(minutes // 60 % 24, minutes % 60)
end

local function scene(at)
  if stage.veiled then return cards.veil(surface) end
  if not stage.card then return ask_lens('scene', surface) or cards.dim(surface, idle_time(at)) end
  return cards.compose(surface, stage.card, elapsed(at), utc_offset and at + utc_offset, text)
end

local function draw(at)
  local moves = stage.card and not stage.veiled and cards.moves(stage.card, elapsed(drawn_at))
  local look = lens_is_seen() and ask_lens('look') or idle_time(at)
  if not stage.changed and look == drawn_look and not (moves and at - drawn_at >= FRAME_S) then return end
  local calls = scene(at)
  if #calls > 0 then surface.light(true) end
  surface.draw(calls)
  stage.changed, drawn_at, drawn_look = false, at, look
  dark_at = #calls == 0 and at + DARK_AFTER_S or nil
end

local function watch_power(at)
  if dark_at and at >= dark_at then
    surface.light(false)
    dark_at = nil
  end
  if at - battery_at >= BATTERY_S then
    battery_at = at
    local level = percent()
    if hub.open and level ~= battery then hub.tell({ type = 'battery', percent = level }) end
    battery = level
  end
end

local function turn()
  local at = now()
  -- Both have to run each turn.
  local pressed = take_inputs(at)
  feel_head(at)
  local received = hub.turn(at)
  if pressed or received then busy_until = at + BUSY_FOR_S end
  stage.tick(at)
  ask_lens('tick', at)
  draw(at)
  watch_power(at)
  -- Frame has little memory, and the garbage of a message is best taken before the next one.
  if lens and lens.is_idle() then lens, received = nil, true end
  if received then collectgarbage() end
end

local function recover(err)
  err = tostring(err)
  surface.forget()
  stage.clear()
  if lens and (in_lens or err:find('not enough memory', 1, true)) then
    lens.fail()
    lens, in_lens = nil, false
  end
  if err ~= last_error then hub.tell({ type = 'error', say = text.fit(text.clean(err), 120) }) end
  last_error = err
end

local function close()
  frame.bluetooth.receive_callback(nil)
  if frame.imu then frame.imu.tap_callback(nil) end
end

listen_to_wearer()
busy_until, drawn_at = now(), 0
while true do
  local ok, err = pcall(turn)
  if not ok then
    if link.is_break(err) then
      close()
      error(err, 0)
    end
    recover(err)
  end
  frame.sleep(now() < busy_until and BUSY_S or IDLE_S)
end
