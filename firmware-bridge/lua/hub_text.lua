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

-- Fills rows of `widths[i]` characters with whole words; nil when they do not suffice. A word may break after a hyphen
-- between letters; with `hard`, where it is wider than a row, after any hyphen or slash, or anywhere.
function text.wrap(line, widths, hard)
  local rows, row, width = {}, '', math.min(table.unpack(widths))
  for joint, word in line:gsub('(%a%-)%f[%a]', '%1\1'):gmatch('(\1?)([^ \1]+)') do
    local gap = joint == '' and ' ' or ''
    repeat
      local part = hard and #word > width and (word:sub(1, width):match('^.*[-/]') or word:sub(1, width)) or word
      if row ~= '' and #row + #gap + #part > (widths[#rows + 1] or 0) then
        rows[#rows + 1], row = row, ''
      end
      row = row == '' and part or row .. gap .. part
      if #row > (widths[#rows + 1] or 0) then return nil end
      word, gap = word:sub(#part + 1), ''
    until word == ''
  end
  if row ~= '' then rows[#rows + 1] = row end
  return rows
end

return text
