-- Text for a fixed-pitch font that shows 0x20..0x7E only. The hub transliterates; what slips through shows as '?'.
local text = {}

function text.clean(raw)
  local ascii = tostring(raw or ''):gsub('[\192-\255][\128-\191]*', '?'):gsub('[^\32-\126]', ' ')
  return (ascii:gsub(' +', ' '):gsub('^ ', ''):gsub(' $', ''))
end

-- Cuts to `room` characters, marked when something is missing.
function text.fit(line, room)
  if #line <= room then return line end
  return room > 2 and line:sub(1, room - 2) .. '..' or line:sub(1, math.max(room, 0))
end

local function split(words, width)
  local out = {}
  for _, word in ipairs(words) do
    while #word > width do
      out[#out + 1], word = word:sub(1, width), word:sub(width + 1)
    end
    out[#out + 1] = word
  end
  return out
end

-- Fills rows of `widths[i]` characters with whole words; nil when they do not suffice. With `hard`, words may break.
function text.wrap(line, widths, hard)
  local words = {}
  for word in line:gmatch('%S+') do words[#words + 1] = word end
  if hard then words = split(words, math.min(table.unpack(widths))) end
  local rows, row = {}, ''
  for _, word in ipairs(words) do
    local width = widths[#rows + 1]
    if not width then return nil end
    if row ~= '' and #row + 1 + #word <= width then
      row = row .. ' ' .. word
    else
      if row ~= '' then
        rows[#rows + 1], row = row, ''
        width = widths[#rows + 1]
      end
      if not width or #word > width then return nil end
      row = word
    end
  end
  if row ~= '' then rows[#rows + 1] = row end
  return rows
end

return text
