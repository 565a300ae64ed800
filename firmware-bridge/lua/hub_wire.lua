-- Packets and frames, the same bytes as firmware-bridge/framing on the hub.
local wire = { SLICE = 0x41, ACK = 0x42, RESET = 0x43, LOG = 0x47 }

local MAX_FRAME, MIN_FRAME, MAX_PAYLOAD = 16384, 6, 512
local PARTIAL_S = 10
local known = { [wire.SLICE] = true, [wire.ACK] = true, [wire.RESET] = true, [wire.LOG] = true }

function wire.packet(kind, seq, payload)
  return string.pack('>BBs2', kind, seq & 0xFF, payload)
end

function wire.frame(body)
  return string.pack('>I4', #body + 4) .. body
end

-- Cuts deliveries into packets: older firmware merges several writes into one delivery.
function wire.packet_reader()
  local reader, pending = {}, ''
  function reader.push(bytes)
    pending = pending .. bytes
    local packets, at = {}, 1
    while #pending - at + 1 >= 4 do
      local kind, seq, length = string.unpack('>BBI2', pending, at)
      if not known[kind] or length > MAX_PAYLOAD then
        at = at + 1
      elseif at + 3 + length > #pending then
        break
      else
        packets[#packets + 1] = { kind = kind, seq = seq, payload = pending:sub(at + 4, at + 3 + length) }
        at = at + 4 + length
      end
    end
    pending = pending:sub(at)
    return packets
  end
  function reader.reset() pending = '' end
  return reader
end

-- Length of a whole frame at `at`, 'wait' for more of it, or 'bad'.
local function judge(pending, at)
  local held = #pending - at + 1
  if held < 4 then return 'wait' end
  local total = string.unpack('>I4', pending, at)
  if total < MIN_FRAME or total > MAX_FRAME then return 'bad' end
  if held > 4 and pending:byte(at + 4) ~= 0x7B then return 'bad' end
  local cut = pending:find('[\0-\31]', at + 4)
  if cut and cut < at + total then return 'bad' end
  return held < total and 'wait' or total
end

-- Cuts the stream into messages. A body holds no control characters and a header begins with NUL, so a damaged frame
-- shows as soon as the next one begins. `decode` gives nil for what is no message.
function wire.frame_reader(decode)
  local reader, pending, in_sync, heard_at = { bad = 0 }, '', true, 0
  local function lose_sync()
    if in_sync then reader.bad = reader.bad + 1 end
    in_sync = false
  end
  function reader.reset() pending, in_sync = '', true end
  function reader.push(bytes, now)
    if #pending > 0 and now - heard_at > PARTIAL_S then
      lose_sync()
      reader.reset()
    end
    heard_at, pending = now, pending .. bytes
    local messages, at = {}, 1
    while true do
      local zero = pending:find('\0', at, true) or #pending + 1
      if zero > at then lose_sync() end
      at = zero
      local verdict = judge(pending, at)
      if verdict == 'wait' then break end
      local message = verdict ~= 'bad' and decode(pending:sub(at + 4, at + verdict - 1)) or nil
      if message then
        messages[#messages + 1], in_sync, at = message, true, at + verdict
      else
        lose_sync()
        at = at + 1
      end
    end
    pending = pending:sub(at)
    return messages
  end
  return reader
end

return wire
