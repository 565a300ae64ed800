-- What each kind of card looks like: one row a kind, and one composer that turns a row and a card into a scene.
local cards = {}

-- colour: of mark and label. label: fixed words, or label_of: the field that holds them. foot: fields of the last line.
-- holds: a newcomer needs at least this priority to replace the card, where that is less than the card's own.
cards.layouts = {
  listening = { mark = 'dots', colour = 'accent_memory', holds = 1, lively = true },
  ['spoken-caption'] = { mark = 'quote', colour = 'text_secondary', label_of = 'speaker' },
  ['action-reply'] = { mark = 'tick', colour = 'accent_success', label_of = 'command' },
  ['saved-memory'] = { mark = 'kept', colour = 'accent_success', label = 'SAVED', burst = true },
  ['object-recall'] = { mark = 'pin', colour = 'accent_memory', label_of = 'subject', foot = 'age', origin = true },
  ['conversation-recall'] = { mark = 'quote', colour = 'accent_memory', label_of = 'person', foot = 'age', origin = true },
  ['commitment-recall'] = { mark = 'tick', colour = 'accent_attention', label = 'PROMISE' },
  ['intro-kept'] = { mark = 'kept', colour = 'accent_success', label = 'MET', burst = true },
  ['intro-offer'] = { mark = 'ask', colour = 'accent_attention', label = 'KEEP?' },
  ['forget-last'] = { mark = 'bar', colour = 'status_paused', label = 'FORGOTTEN' },
  answer = { mark = 'spark', colour = 'accent_memory', label_of = 'tier' },
  refusal = { mark = 'bar', colour = 'accent_error' },
  unclear = { mark = 'ask', colour = 'accent_attention' },
}

local tiers = { device = 'ON DEVICE', host_brain = 'DESKTOP', cloud = 'CLOUD' }

local function text(x, y, words, size, colour) return { op = 'text', x = x, y = y, text = words, size = size, colour = colour } end
local function rect(x, y, w, h, colour) return { op = 'rect', x = x, y = y, w = w, h = h, colour = colour, filled = true } end
local function line(x, y, x2, y2, colour) return { op = 'line', x = x, y = y, x2 = x2, y2 = y2, colour = colour } end
local function circle(x, y, r, colour, filled) return { op = 'circle', x = x, y = y, r = r, colour = colour, filled = filled } end

-- Marks fill about 16 pixels around (x, y); `beat` counts thirds of a second.
local marks = {}

function marks.dots(x, y, colour, beat)
  local scene = {}
  for dot = 0, 2 do
    scene[#scene + 1] = circle(x + (dot - 1) * 14, y, beat % 3 == dot and 5 or 3, colour, true)
  end
  return scene
end
function marks.quote(x, y, colour)
  return { rect(x - 7, y - 5, 5, 8, colour), rect(x + 3, y - 5, 5, 8, colour) }
end
function marks.tick(x, y, colour)
  return { line(x - 8, y, x - 3, y + 6, colour), line(x - 3, y + 6, x + 8, y - 6, colour),
    line(x - 8, y + 1, x - 3, y + 7, colour), line(x - 3, y + 7, x + 8, y - 5, colour) }
end
function marks.kept(x, y, colour)
  return { circle(x, y, 8, colour, false), circle(x, y, 4, colour, true) }
end
function marks.pin(x, y, colour)
  return { circle(x, y - 3, 5, colour, false), line(x - 4, y, x, y + 9, colour), line(x + 4, y, x, y + 9, colour) }
end
function marks.spark(x, y, colour)
  return { line(x, y - 8, x, y + 8, colour), line(x - 8, y, x + 8, y, colour), circle(x, y, 3, colour, true) }
end
function marks.bar(x, y, colour) return { rect(x - 10, y - 2, 20, 4, colour) } end
function marks.ask(x, y, colour, _, surface)
  local size = surface.round and 16 or surface.small
  return { text(x - size // 2, y - size // 2, '?', size, colour) }
end

local function age(card, utc)
  local s = utc and card.ts and math.max(0, utc - card.ts / 1000)
  if not s then return '' end
  local minutes, hours = math.floor(s / 60 + 0.5), math.floor(s / 3600 + 0.5)
  if minutes < 1 then return 'just now' end
  if minutes < 60 then return minutes .. ' min ago' end
  if hours < 24 then return hours .. ' h ago' end
  return math.floor(s / 86400 + 0.5) .. ' d ago'
end

-- Rows of `size` around the middle of top..bottom, or nil when the words do not fit.
local function rows(surface, words, size, area, hard, tools)
  local top, bottom = area.top, area.bottom
  local pitch = size + math.max(4, size // 4)
  local most = (bottom - top + pitch - size) // pitch
  for count = 1, most do
    local first = (top + bottom - count * pitch + pitch - size) // 2
    local widths = {}
    for row = 1, count do widths[row] = surface.room(first + (row - 1) * pitch, size, area.inset) end
    local lines = widths[1] > 0 and widths[count] > 0 and tools.wrap(words, widths, hard and count == most)
    if lines then return lines, first, pitch end
  end
end

-- Sizes of which only `few` rows look right: large letters are for few words.
local function body(surface, words, area, tools)
  for pass = 1, 2 do
    for _, size in ipairs(surface.sizes) do
      local smallest = size == surface.small
      local lines, first, pitch = rows(surface, words, size, area, pass == 2 and smallest, tools)
      if lines and (smallest or size <= 16 or #lines <= 2) then
        local scene = {}
        for index, row in ipairs(lines) do
          local at = first + (index - 1) * pitch
          scene[index] = text(surface.cx - #row * size // 2, at, row, size, 'text_primary')
        end
        return scene
      end
    end
  end
  return {}
end

local function add(scene, calls)
  for _, call in ipairs(calls) do scene[#scene + 1] = call end
end

local function centred(scene, surface, words, top, colour, tools)
  local size = surface.small
  local fitted = tools.fit(words, surface.room(top, size))
  if fitted ~= '' then scene[#scene + 1] = text(surface.cx - #fitted * size // 2, top, fitted, size, colour) end
  return fitted ~= ''
end

-- The particles of one save: a ring of sparks that leaves the mark and is gone after BURST_S.
cards.BURST_S = 0.7
local function burst(surface, elapsed)
  local scene, part = {}, elapsed / cards.BURST_S
  local reach = 60 + 42 * (1 - (1 - part) ^ 2)
  for spark = 0, 11 do
    local angle = spark * math.pi / 6 + 0.26
    local x = math.floor(surface.cx + reach * math.cos(angle))
    local y = math.floor(surface.cy + reach * math.sin(angle))
    local side = part < 0.6 and 4 or 2
    scene[#scene + 1] = rect(x, y, side, side, spark % 2 == 0 and 'accent_success' or 'accent_attention')
  end
  return scene
end

local function where(surface, degrees)
  local angle, reach = math.rad(degrees), surface.round and 104 or 190
  return circle(math.floor(surface.cx + reach * math.cos(angle) + 0.5), math.floor(surface.cy + reach * math.sin(angle) + 0.5),
    4, 'accent_attention', true)
end

-- Whether the scene of this card changes by itself at `elapsed` seconds.
function cards.moves(card, elapsed)
  local layout = cards.layouts[card.kind]
  return layout ~= nil and (layout.lively or (layout.burst and elapsed < cards.BURST_S + 0.1)) or false
end

-- The scene of one card. `elapsed` seconds since it was shown, `utc` seconds or nil, `tools` the text module.
-- Unknown kinds show their words plainly: a newer hub may know more kinds than this app.
function cards.compose(surface, card, elapsed, utc, tools)
  local layout = cards.layouts[card.kind] or { colour = 'text_secondary' }
  local scene, unit = {}, surface.height // 16
  local label = layout.label or tools.clean(card[layout.label_of or ''])
  if layout.label_of == 'tier' then label = tiers[card.tier] or '' end
  if layout.burst and surface.round and elapsed < cards.BURST_S then add(scene, burst(surface, elapsed)) end
  if layout.origin then scene[#scene + 1] = where(surface, card.origin_deg or -90) end
  if layout.mark then
    add(scene, marks[layout.mark](surface.cx, unit * 5 // 2, layout.colour, math.floor(elapsed * 3), surface))
  end
  local top, bottom = unit * 4, unit * 12
  if label ~= '' and centred(scene, surface, label, top - unit // 2, layout.colour, tools) then
    top = top - unit // 2 + surface.small + unit // 2
  end
  if layout.foot and centred(scene, surface, age(card, utc), bottom + unit // 2, 'text_secondary', tools) then
    bottom = bottom - unit // 4
  end
  -- Words keep clear of the mark on the rim.
  local area = { top = top, bottom = bottom, inset = layout.origin and 16 or 0 }
  add(scene, body(surface, tools.clean(card.primary), area, tools))
  return scene
end

-- The only thing on glass while veiled: a closed eye.
function cards.veil(surface)
  local x, y, colour = surface.cx, surface.cy, 'status_paused'
  return { line(x - 26, y, x + 26, y, colour), line(x - 26, y + 1, x + 26, y + 1, colour),
    line(x - 18, y + 4, x - 22, y + 12, colour), line(x, y + 5, x, y + 14, colour), line(x + 18, y + 4, x + 22, y + 12, colour) }
end

return cards
