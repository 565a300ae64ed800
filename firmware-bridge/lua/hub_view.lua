-- How a lens looks: five rows of words, strokes, and lights around the rim for what pulses and breathes.
local view = {}

local ROWS, LIGHTS, RIM = 5, 24, 12

local function text(x, y, words, size, colour) return { op = 'text', x = x, y = y, text = words, size = size, colour = colour } end

local function lights_lit(run, stage)
  local pulse, breath = stage.pulse(run), stage.breath(run)
  if pulse then return LIGHTS, pulse end
  return breath and math.floor(breath * LIGHTS + 0.5) or 0, 'accent_memory'
end

function view.look(run, stage)
  local lit, colour = lights_lit(run, stage)
  local parts = { run.scene, lit, colour }
  for _, line in ipairs(run.figment.scene(run.scene).lines or {}) do parts[#parts + 1] = stage.words(run, line.content) end
  return table.concat(parts, '\n')
end

-- The letters asked for or smaller ones; in the smallest the words may take two lines.
local function row(scene, surface, line, words, inset, tools)
  local middle = surface.cy + (line.row - (ROWS - 1) // 2) * (surface.round and 36 or 72)
  local wanted = ({ sm = 8, md = 16, lg = 24 })[line.size or 'md']
  local small = surface.small
  local lines, size = nil, small
  for _, given in ipairs(surface.sizes) do
    if not lines and (given <= wanted or given == small) and #words <= surface.room(middle - given // 2, given, inset) then
      lines, size = { words }, given
    end
  end
  local pitch = small + small // 4
  if not lines then
    local widths = { surface.room(middle - pitch, small, inset), surface.room(middle + pitch - small, small, inset) }
    lines = tools.wrap(words, widths, true) or { words:sub(1, widths[1]), words:sub(widths[1] + 1, widths[1] + widths[2]) }
  end
  local top = middle - size // 2 - (#lines - 1) * pitch // 2
  for at, part in ipairs(lines) do
    scene[#scene + 1] = text(surface.cx - #part * size // 2, top + (at - 1) * pitch, part, size, line.color or 'text_primary')
  end
end

-- The points of a stroke are parts of the square around the visible circle, or of what is high on a wide display.
local function stroke(scene, surface, glyph)
  local reach = surface.round and 112 or surface.height // 2 - 8
  local x, y
  for _, point in ipairs(glyph.points) do
    local x2 = math.floor(surface.cx + (2 * point[1] - 1) * reach + 0.5)
    local y2 = math.floor(surface.cy + (2 * point[2] - 1) * reach + 0.5)
    if x then scene[#scene + 1] = { op = 'line', x = x, y = y, x2 = x2, y2 = y2, colour = glyph.color or 'text_primary' } end
    x, y = x2, y2
  end
end

-- From the bottom up on both sides: around the circle, or along the edges of a wide display.
local function light_at(surface, light)
  local side = light % 2 == 0 and 1 or -1
  if not surface.round then
    return surface.cx + side * (surface.width // 2 - 8), surface.height - 8 - (light - 1) // 2 * ((surface.height - 16) * 2 // LIGHTS)
  end
  local turn = light // 2 * side * 2 * math.pi / LIGHTS
  return math.floor(surface.cx + 106 * math.sin(turn) + 0.5), math.floor(surface.cy + 106 * math.cos(turn) + 0.5)
end

local function rim(scene, surface, lit, colour)
  for light = 1, lit do
    local x, y = light_at(surface, light)
    scene[#scene + 1] = { op = 'circle', x = x, y = y, r = 3, colour = colour, filled = true }
  end
end

-- How letters are written that the font lacks, and in place of a line that has none but such as are left out.
local function in_font(words, spelled, clean)
  local left_out = false
  local drawn = clean((words:gsub('[\192-\255][\128-\191]*', function(letter)
    left_out = left_out or spelled[letter] == ''
    return spelled[letter]
  end)))
  return drawn == '' and left_out and '(picture)' or drawn
end

function view.compose(surface, run, stage, tools, spelled)
  local scene, given = {}, run.figment.scene(run.scene)
  for _, glyph in ipairs(given.glyphs or {}) do stroke(scene, surface, glyph) end
  local inset = (given.pulse or given.cadence) and RIM or 0
  for _, line in ipairs(given.lines or {}) do
    local words = stage.words(run, line.content)
    words = spelled and in_font(words, spelled, tools.clean) or tools.clean(words)
    -- In the colour of the ground nothing is seen, and Frame refuses it.
    if words ~= '' and line.color ~= 'background' then row(scene, surface, line, words, inset, tools) end
  end
  local lit, colour = lights_lit(run, stage)
  if colour ~= 'background' then rim(scene, surface, lit, colour) end
  return scene
end

return view
