-- What a card looks like: one composer that turns its layout and its fields into a scene.
local layouts = require('hub_layouts')

local cards = {}

-- The priority a newcomer needs to take its place.
function cards.holds(card) return layouts.of(card.kind).holds or card.priority end

-- Marks fill about 16 pixels around their middle: C circle (x y r), D disc, R filled box (x y w h), L line (x y x2 y2). All
-- in one string, as the layouts are.
local marks = [[

quote R-7,-5,5,8 R3,-5,5,8
bar R-10,-2,20,4
kept C0,0,8 D0,0,4
rings C-5,0,8 C5,0,8
tick L-8,0,-3,6 L-3,6,8,-6 L-8,1,-3,7 L-3,7,8,-5
pin C0,-3,5 L-4,0,0,9 L4,0,0,9
spark L0,-8,0,8 L-8,0,8,0 D0,0,3
star L0,-9,0,9 L-9,0,9,0 L-6,-6,6,6 L-6,6,6,-6 D0,0,4
chain L-14,0,14,0 D-14,0,4 D0,0,4 D14,0,4
person D0,-4,5 R-8,4,17,6
clock C0,0,9 L0,-6,0,0 L0,0,5,0
scrub L-12,0,-5,-6 L-12,0,-5,6 D0,0,2 L12,0,5,-6 L12,0,5,6
sun D0,0,5 L0,-10,0,-8 L-11,0,-9,0 L9,0,11,0 L-8,-8,-6,-6 L6,-6,8,-8
letter L-9,-6,9,-6 L-9,6,9,6 L-9,-6,-9,6 L9,-6,9,6 L-9,-6,0,1 L0,1,9,-6
waves D0,0,2 C0,0,6 C0,0,10
warn L0,-9,-10,8 L0,-9,10,8 L-10,8,10,8 L0,-3,0,3 L0,5,0,6
moon D0,0,8 d4,-2,7
flag L-6,-9,-6,9 R-6,-9,14,9
dial L-10,-4,10,-4 D-4,-4,3 L-10,5,10,5 D5,5,3
]]

local function text(x, y, words, size, colour) return { op = 'text', x = x, y = y, text = words, size = size, colour = colour } end
local function rect(x, y, w, h, colour) return { op = 'rect', x = x, y = y, w = w, h = h, colour = colour, filled = true } end
local function line(x, y, x2, y2, colour) return { op = 'line', x = x, y = y, x2 = x2, y2 = y2, colour = colour } end
local function circle(x, y, r, colour, filled) return { op = 'circle', x = x, y = y, r = r, colour = colour, filled = filled } end

local strokes = {
  C = function(x, y, colour, r) return circle(x, y, r, colour, false) end,
  D = function(x, y, colour, r) return circle(x, y, r, colour, true) end,
  d = function(x, y, _, r) return circle(x, y, r, 'background', true) end,
  R = function(x, y, colour, w, h) return rect(x, y, w, h, colour) end,
}

-- `beat` counts thirds of a second.
local function mark(name, x, y, colour, beat, surface)
  local scene = {}
  if name == 'dots' then
    for dot = 0, 2 do scene[dot + 1] = circle(x + (dot - 1) * 14, y, beat % 3 == dot and 5 or 3, colour, true) end
  elseif name == 'ask' then
    local size = surface.round and 16 or surface.small
    scene[1] = text(x - size // 2, y - size // 2, '?', size, colour)
  else
    for stroke, numbers in marks:match('\n' .. name .. ' ([^\n]*)'):gmatch('(%a)(%S+)') do
      local n = {}
      for number in numbers:gmatch('-?%d+') do n[#n + 1] = math.tointeger(number) end
      if stroke == 'L' then
        scene[#scene + 1] = line(x + n[1], y + n[2], x + n[3], y + n[4], colour)
      else
        scene[#scene + 1] = strokes[stroke](x + n[1], y + n[2], colour, n[3], n[4])
      end
    end
  end
  return scene
end

-- Rows of `size` around the middle of top..bottom, or nil when the words do not fit.
local function rows(surface, words, size, area, hard, tools)
  local top, bottom = area.top, area.bottom
  local pitch = size + math.max(4, size // 4)
  for count = 1, (bottom - top + pitch - size) // pitch do
    local first = (top + bottom - count * pitch + pitch - size) // 2
    local widths = {}
    for row = 1, count do widths[row] = surface.room(first + (row - 1) * pitch, size, area.inset) end
    local lines = widths[1] > 0 and widths[count] > 0 and tools.wrap(words, widths, hard)
    if lines then return lines, first, pitch end
  end
end

-- The largest letters that fit; those above 16 pixels fill at most two rows.
local function body(surface, words, area, tools)
  for pass = 1, 2 do
    for _, size in ipairs(surface.sizes) do
      local smallest = size == surface.small
      local lines, first, pitch = rows(surface, words, size, area, pass == 2 and smallest, tools)
      if lines and (smallest or size <= 16 or #lines <= 2) then
        for index, row in ipairs(lines) do
          lines[index] = text(surface.cx - #row * size // 2, first + (index - 1) * pitch, row, size, 'text_primary')
        end
        return lines
      end
    end
  end
  return {}
end

local function add(scene, calls)
  for _, call in ipairs(calls) do scene[#scene + 1] = call end
end

-- The first `keep` rows of a card in lines that stand above `bottom`, the lowest line first, each as wide as the display
-- is there. A row takes one line, or up to `most` of about the same length.
local function row_lines(surface, list, keep, most, area, pitch, tools)
  local out = {}
  for index = keep, 1, -1 do
    local row, room = tools.clean(list[index]), surface.room(area.bottom - (#out + 1) * pitch, surface.small, area.inset)
    local lines, widths = nil, {}
    for count = 1, most do
      for width = (#row + count - 1) // count, room do
        for at = 1, count do widths[at] = width end
        lines = lines or tools.wrap(row, widths)
      end
      widths[count] = room
    end
    -- Among others it gives way; alone it goes on as far as there is room.
    for at = #row, 0, -1 do
      lines = lines or tools.wrap(tools.fit(row, at), #list > 1 and { room } or widths)
    end
    for at = #lines, 1, -1 do out[#out + 1] = lines[at] end
  end
  return out
end

-- The primary line with rows below it. A row that stands alone may be long; rows that leave the primary line no room go,
-- the last ones first.
local function stacked(surface, words, list, area, tools)
  local pitch = surface.small + surface.small // 2
  local most = #list == 1 and 4 or 2
  for step = #list + most - 2, 0, -1 do
    local keep = math.min(step, #list)
    local lines = row_lines(surface, list, keep, 2 + step - keep, area, pitch, tools)
    local gap = #lines > 0 and 1 or 0
    local scene = body(surface, words, { top = area.top, bottom = area.bottom - (#lines + gap) * pitch, inset = area.inset }, tools)
    if #scene > 0 or keep == 0 then
      for below, row in ipairs(lines) do
        scene[#scene + 1] = text(surface.cx - #row * surface.small // 2, area.bottom - below * pitch, row, surface.small, 'text_secondary')
      end
      if #scene > 0 then return scene end
    end
  end
  -- Signs that had to be spelled out may make a line longer than any card is meant to be.
  return body(surface, tools.fit(words, 80), area, tools)
end

local function centred(scene, surface, words, top, colour, tools)
  words = tools.fit(words, surface.room(top, surface.small))
  if words == '' then return end
  scene[#scene + 1] = text(surface.cx - #words * surface.small // 2, top, words, surface.small, colour)
  return true
end

-- The particles of one save: a ring of sparks that flies to the rim, clear of the words, and is gone after BURST_S.
cards.BURST_S = 0.7
local function burst(surface, elapsed)
  local scene, part = {}, elapsed / cards.BURST_S
  local reach = 92 + 14 * (1 - (1 - part) ^ 2)
  for spark = 0, 11 do
    local angle = spark * math.pi / 6 + 0.26
    local x = math.floor(surface.cx + reach * math.cos(angle))
    local y = math.floor(surface.cy + reach * math.sin(angle))
    local side = part < 0.6 and 4 or 2
    scene[#scene + 1] = rect(x, y, side, side, spark % 2 == 0 and 'accent_success' or 'accent_attention')
  end
  return scene
end

-- Whether the scene of this card, drawn last `drawn` seconds after it was shown, is another by now. Particles that are on
-- glass must be taken off, however late.
function cards.moves(card, drawn)
  local layout = layouts.of(card.kind)
  return layout.lively or (layout.burst and drawn < cards.BURST_S)
end

-- The scene of one card. `elapsed` seconds since it was shown, `utc` seconds or nil, `tools` the text module.
function cards.compose(surface, card, elapsed, utc, tools)
  local layout = layouts.of(card.kind)
  local scene, unit = {}, surface.height // 16
  local function words(template) return tools.clean(layouts.filled(template, card, utc)) end
  if layout.burst and surface.round and elapsed < cards.BURST_S then add(scene, burst(surface, elapsed)) end
  if layout.origin then
    -- On the rim of the display, where no words are.
    local angle = math.rad(card.origin_deg or -90)
    local x, y = math.cos(angle), math.sin(angle)
    local reach = surface.round and 108 or math.min(310 / math.abs(x), 192 / math.abs(y))
    x, y = math.floor(surface.cx + reach * x + 0.5), math.floor(surface.cy + reach * y + 0.5)
    scene[#scene + 1] = circle(x, y, 3, 'accent_attention', true)
  end
  if layout.mark then
    add(scene, mark(layout.mark, surface.cx, unit * 5 // 2, layout.colour, math.floor(elapsed * 3), surface))
  end
  -- The corners of a display that is not round are room too.
  local top, bottom = unit * 4, unit * (surface.round and 12 or 14)
  if centred(scene, surface, words(layout.label), top - unit // 2, layout.colour, tools) then
    top = top - unit // 2 + surface.small + unit // 2
  end
  if centred(scene, surface, words(layout.foot), bottom + unit // 2, 'text_secondary', tools) then
    bottom = bottom - unit // 4
  end
  -- Words keep clear of the mark on the rim.
  local area = { top = top, bottom = bottom, inset = layout.origin and 16 or 0 }
  local large, list = tools.clean(card.primary), layouts.rows(layout, card, utc)
  local lead = tools.clean(card[layout.lead or ''])
  if lead ~= '' then
    list[#list + 1], large = large, lead
  end
  add(scene, stacked(surface, large, list, area, tools))
  return scene
end

-- Words in the middle that barely light the display.
function cards.dim(surface, words)
  if words == '' then return {} end
  local size = surface.sizes[1]
  return { text(surface.cx - #words * size // 2, surface.cy - size // 2, words, size, 'border_subtle') }
end

-- The only thing on glass while veiled: a closed eye.
function cards.veil(surface)
  local x, y, colour = surface.cx, surface.cy, 'status_paused'
  return { line(x - 26, y, x + 26, y, colour), line(x - 26, y + 1, x + 26, y + 1, colour),
    line(x - 18, y + 4, x - 22, y + 12, colour), line(x, y + 5, x, y + 14, colour), line(x + 18, y + 4, x + 22, y + 12, colour) }
end

return cards
