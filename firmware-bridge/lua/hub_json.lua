-- JSON for the link. Received text is only ever parsed, never run. A failure is a nil position, not an error:
-- a pcall here could swallow the one break that the firmware raises to stop the app.
local json = {}

local MAX_DEPTH = 16
local value

local plain = { ['"'] = '"', ['\\'] = '\\', ['/'] = '/', b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }

local function skip(text, at)
  return text:find('[^ \t\r\n]', at) or #text + 1
end

local function unicode(text, at)
  local high = tonumber(text:match('^%x%x%x%x', at) or '', 16)
  if not high then return nil end
  if high < 0xD800 or high > 0xDFFF then return utf8.char(high), at + 4 end
  local low = tonumber(text:match('^\\u(%x%x%x%x)', at + 4) or '', 16)
  if high > 0xDBFF or not low or low < 0xDC00 or low > 0xDFFF then return nil end
  return utf8.char(0x10000 + ((high - 0xD800) << 10) + low - 0xDC00), at + 10
end

local function str(text, at)
  local parts, from = {}, at + 1
  while true do
    local stop = text:find('["\\%c]', from)
    if not stop then return nil end
    parts[#parts + 1] = text:sub(from, stop - 1)
    local mark = text:sub(stop, stop)
    if mark == '"' then return table.concat(parts), stop + 1 end
    if mark == '\127' then
      parts[#parts + 1], from = mark, stop + 1
    elseif mark ~= '\\' then
      return nil
    else
      local letter = text:sub(stop + 1, stop + 1)
      local piece, after = plain[letter], stop + 2
      if letter == 'u' then piece, after = unicode(text, stop + 2) end
      if not piece then return nil end
      parts[#parts + 1], from = piece, after
    end
  end
end

local function number(text, at)
  local digits = text:match('^-?%d+%.?%d*[eE]?[+-]?%d*', at)
  if not digits or digits:find('^-?0%d') or digits:find('%.$') or digits:find('%.[eE]') then return nil end
  local parsed = tonumber(digits)
  if not parsed then return nil end
  return parsed, at + #digits
end

local function array(text, at, depth)
  local list = {}
  at = skip(text, at + 1)
  if text:sub(at, at) == ']' then return list, at + 1 end
  while true do
    local item, after = value(text, at, depth)
    if not after then return nil end
    list[#list + 1] = item
    at = skip(text, after)
    local mark = text:sub(at, at)
    if mark == ']' then return list, at + 1 end
    if mark ~= ',' then return nil end
    at = skip(text, at + 1)
  end
end

local function object(text, at, depth)
  local fields = {}
  at = skip(text, at + 1)
  if text:sub(at, at) == '}' then return fields, at + 1 end
  while true do
    if text:sub(at, at) ~= '"' then return nil end
    local key, after = str(text, at)
    if not after then return nil end
    at = skip(text, after)
    if text:sub(at, at) ~= ':' then return nil end
    fields[key], after = value(text, skip(text, at + 1), depth)
    if not after then return nil end
    at = skip(text, after)
    local mark = text:sub(at, at)
    if mark == '}' then return fields, at + 1 end
    if mark ~= ',' then return nil end
    at = skip(text, at + 1)
  end
end

function value(text, at, depth)
  local mark = text:sub(at, at)
  if mark == '"' then return str(text, at) end
  if mark == '{' or mark == '[' then
    if depth >= MAX_DEPTH then return nil end
    return (mark == '{' and object or array)(text, at, depth + 1)
  end
  if text:sub(at, at + 3) == 'true' then return true, at + 4 end
  if text:sub(at, at + 4) == 'false' then return false, at + 5 end
  if text:sub(at, at + 3) == 'null' then return nil, at + 4 end
  return number(text, at)
end

-- The value at a place in a text that is known to be JSON.
function json.read(text, at) return (value(text, at, 0)) end

-- The object in `text`, or nil when it holds anything else. A null field is absent.
function json.decode(text)
  if text:sub(1, 1) ~= '{' then return nil end
  local decoded, after = value(text, 1, 0)
  if not after or skip(text, after) <= #text then return nil end
  return decoded
end

local short = { ['"'] = '\\"', ['\\'] = '\\\\', ['\b'] = '\\b', ['\f'] = '\\f', ['\n'] = '\\n', ['\r'] = '\\r', ['\t'] = '\\t' }

local function quote(text)
  return '"' .. text:gsub('[%c"\\\128-\255]', function(c) return short[c] or ('\\u%04x'):format(c:byte()) end) .. '"'
end

-- One object of strings, numbers, booleans and such objects; the wire needs no more.
function json.encode(fields)
  local parts = {}
  for key, item in pairs(fields) do
    local kind, text = type(item), nil
    if kind == 'table' then
      text = json.encode(item)
    elseif kind == 'string' then
      text = quote(item)
    elseif kind == 'number' and item == item and math.abs(item) < 2 ^ 53 then
      text = math.type(item) == 'integer' and tostring(item) or ('%.3f'):format(item)
    else
      text = tostring(item == true)
    end
    parts[#parts + 1] = quote(key) .. ':' .. text
  end
  table.sort(parts)
  return '{' .. table.concat(parts, ',') .. '}'
end

return json
