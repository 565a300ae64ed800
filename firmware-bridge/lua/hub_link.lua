-- The link to the hub as the app sees it: resets, slices in, messages out, repeated messages told apart.
local link = {}

local OUTBOX, SEEN, ASK_S, GREETING_S = 32, 64, 1, 5

function link.is_break(err)
  err = tostring(err)
  return err:find('interrupted', 1, true) ~= nil or err:find('break signal', 1, true) ~= nil
end

-- `handlers[type](message)` per message type; `io`: frame.bluetooth, frame.sleep and what this app is, as text.
function link.new(wire, json, io, handlers)
  local bluetooth = io.bluetooth
  local self = { open = false }
  local packets, frames = wire.packet_reader(), wire.frame_reader(json.decode)
  local expected, out_seq, packet_bytes = 0, 0, 20
  local inbox, outbox, seen, seen_order = {}, {}, {}, {}
  local nonce, ask_at

  -- Frame has one notification buffer and raises while it is taken; anything else means that the link is gone.
  local function send(packet)
    for _ = 1, 100 do
      local ok, err = pcall(bluetooth.send, packet)
      if ok then return true end
      if link.is_break(err) then error(err, 0) end
      if not tostring(err):find('busy', 1, true) then return false end
      io.sleep(0.005)
    end
    return false
  end

  local function send_message(message)
    local bytes = wire.frame(json.encode(message))
    local step = packet_bytes - 4
    for at = 1, #bytes, step do
      if not send(wire.packet(wire.SLICE, out_seq, bytes:sub(at, at + step - 1))) then return false end
      out_seq = (out_seq + 1) & 0xFF
    end
    return true
  end

  -- Messages wait for the link, the oldest give way; one with `good_until` is dropped at that time.
  function self.tell(message, good_until)
    if #outbox >= OUTBOX then table.remove(outbox, 1) end
    outbox[#outbox + 1] = { message = message, good_until = good_until }
  end

  -- Called by the firmware between two instructions, so it only keeps the bytes.
  bluetooth.receive_callback(function(bytes)
    if #inbox < 64 then inbox[#inbox + 1] = bytes end
  end)

  local function reset(payload, now)
    if #payload ~= 4 then return end
    ask_at = now + GREETING_S
    frames.reset()
    expected, out_seq, self.open = 0, 0, false
    packet_bytes = math.max(8, math.min(math.floor(bluetooth.max_length()), 512))
    local answer = payload .. string.pack('>I2', packet_bytes)
    -- What the app is saves the hub a look; a narrow link leaves it out.
    if #answer + #io.identity + 4 <= packet_bytes then answer = answer .. io.identity end
    send(wire.packet(wire.RESET, 0, answer))
  end

  -- The same hub repeats what it could not see acknowledged; another hub counts its own numbers.
  local function is_new(message)
    if message.type == 'hello' then
      if message.nonce ~= nonce then nonce, seen, seen_order = message.nonce, {}, {} end
      return true
    end
    if seen[message.mid] then return false end
    seen[message.mid] = true
    seen_order[#seen_order + 1] = message.mid
    if #seen_order > SEEN then seen[table.remove(seen_order, 1)] = nil end
    return true
  end

  local function receive(message, now)
    local handle = handlers[message.type]
    if math.type(message.mid) ~= 'integer' then return end
    self.tell({ type = 'ack', mid = message.mid })
    if message.type == 'hello' then self.open = true end
    if is_new(message) and handle then handle(message, now) end
  end

  local function slice(packet, now)
    if packet.seq == expected then
      send(wire.packet(wire.ACK, packet.seq, ''))
      expected = (expected + 1) & 0xFF
      local bad = frames.bad
      for _, message in ipairs(frames.push(packet.payload, now)) do receive(message, now) end
      if frames.bad ~= bad then self.log('bad frame') end
    elseif packet.seq == (expected - 1) & 0xFF then
      send(wire.packet(wire.ACK, packet.seq, ''))
    end
  end

  function self.log(line)
    send(wire.packet(wire.LOG, 0, line:sub(1, packet_bytes - 4)))
  end

  local function close()
    if not self.open and #inbox == 0 then return end
    packets.reset()
    frames.reset()
    self.open, inbox, ask_at = false, {}, nil
  end

  -- After a restart the hub does not know that this app is a new one.
  local function ask_for_reset(now)
    if nonce or (ask_at and now < ask_at) then return end
    ask_at = now + ASK_S
    send(wire.packet(wire.RESET, 0, ''))
  end

  local function flush(now)
    while self.open and outbox[1] do
      local first = outbox[1]
      local is_good = not first.good_until or now < first.good_until
      if is_good and not send_message(first.message) then return end
      table.remove(outbox, 1)
    end
  end

  -- One turn: takes what arrived, sends what waits. True when something arrived.
  function self.turn(now)
    if not bluetooth.is_connected() then
      close()
      return false
    end
    ask_for_reset(now)
    local taken = inbox
    inbox = {}
    for _, bytes in ipairs(taken) do
      for _, packet in ipairs(packets.push(bytes)) do
        if packet.kind == wire.RESET then
          reset(packet.payload, now)
        elseif packet.kind == wire.SLICE then
          slice(packet, now)
        end
      end
    end
    flush(now)
    return #taken > 0
  end

  return self
end

return link
