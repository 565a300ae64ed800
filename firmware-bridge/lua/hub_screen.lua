-- One drawing surface for both displays. A scene is a list of calls; `draw` brings the display there with as little
-- repainting as it can: Halo shows every stroke at once, so clearing first would flicker.
local screen = {}

-- Halo takes 0xRRGGBB, Frame the names of its palette.
local theme = {
  background = { 0x000000, 'VOID' },
  surface = { 0x20242C, 'NIGHTBLUE' },
  text_primary = { 0xF4F1E8, 'WHITE' },
  text_secondary = { 0x9AA3B2, 'GREY' },
  accent_memory = { 0x7FB7FF, 'SKYBLUE' },
  accent_attention = { 0xFFB454, 'ORANGE' },
  accent_success = { 0x7BD88F, 'LIGHTGREEN' },
  accent_error = { 0xFF6B6B, 'RED' },
  border_subtle = { 0x3A4150, 'GREY' },
  status_paused = { 0xB48EAD, 'PINK' },
}

local function box(call)
  if call.op == 'text' then return call.x, call.y, call.x + #call.text * call.size, call.y + call.size + call.size // 4 end
  if call.op == 'rect' then return call.x, call.y, call.x + call.w, call.y + call.h end
  if call.op == 'circle' then return call.x - call.r, call.y - call.r, call.x + call.r + 1, call.y + call.r + 1 end
  return math.min(call.x, call.x2), math.min(call.y, call.y2), math.max(call.x, call.x2) + 1, math.max(call.y, call.y2) + 1
end

local function touches(stains, call)
  local left, top, right, bottom = box(call)
  for _, s in ipairs(stains) do
    if left < s[3] and right > s[1] and top < s[4] and bottom > s[2] then return true end
  end
  return false
end

local function key(call)
  return table.concat({
    call.op, call.x, call.y, call.text or '', call.size or 0, call.w or 0, call.h or 0, call.r or 0, call.x2 or 0,
    call.y2 or 0, call.colour, tostring(call.filled),
  }, '|')
end

local function keys(scene)
  local set = {}
  for _, call in ipairs(scene) do set[key(call)] = true end
  return set
end

-- Halo: 256 x 256, every call is visible at once, `show` does nothing.
local function halo(display, rgb)
  local size
  local painter = { width = 256, height = 256, cx = 128, cy = 128, radius = 112, sizes = { 24, 16, 8 }, small = 8 }
  function painter.text(c)
    if c.size ~= size then
      display.set_font(0, c.size)
      size = c.size
    end
    display.text(c.text, c.x, c.y, rgb[c.colour])
  end
  function painter.rect(c) display.rect(c.x, c.y, c.w, c.h, rgb[c.colour], c.filled) end
  function painter.line(c) display.line(c.x, c.y, c.x2, c.y2, rgb[c.colour]) end
  function painter.circle(c) display.circle(c.x, c.y, c.r, rgb[c.colour], c.filled) end
  function painter.advance(given) return given end
  function painter.erase(c)
    if c.op ~= 'text' then
      local same = setmetatable({ colour = 'background' }, { __index = c })
      painter[c.op](same)
      return
    end
    local left, top, right, bottom = box(c)
    display.rect(left, top, right - left, bottom - top, rgb.background, true)
  end
  function painter.clear() display.clear(rgb.background) end
  return painter
end

-- Frame: 640 x 400, `show` swaps to an empty buffer, one proportional font of about 26 pixels a character, no shapes
-- but bitmaps; out of range raises.
local function frame(display, name)
  local painter = { width = 640, height = 400, cx = 320, cy = 200, sizes = { 26 }, small = 26, buffered = true }
  local ink = {}
  for index, known in ipairs({ 'VOID', 'WHITE', 'GREY', 'RED', 'PINK', 'DARKBROWN', 'BROWN', 'ORANGE', 'YELLOW',
    'DARKGREEN', 'GREEN', 'LIGHTGREEN', 'NIGHTBLUE', 'SEABLUE', 'SKYBLUE', 'CLOUDBLUE' }) do
    ink[known] = index - 1
  end
  local function fill(left, top, width, height, colour)
    left, top = math.max(1, left), math.max(1, top)
    width, height = math.min(width, 640 - left), math.min(height, 400 - top)
    if width < 1 or height < 1 or ink[name[colour]] == 0 then return end
    local whole = (width + 7) // 8
    -- Pixel value 1 shifted by the palette offset gives the wanted entry.
    local row = ('\255'):rep(whole - 1) .. string.char(0xFF << whole * 8 - width & 0xFF)
    display.bitmap(left, top, whole * 8, 2, ink[name[colour]] - 1, row:rep(height))
  end
  function painter.text(c) display.text(c.text, c.x, c.y, { color = name[c.colour], spacing = 4 }) end
  function painter.rect(c)
    if c.filled then fill(c.x, c.y, c.w, c.h, c.colour) end
  end
  -- In steps of two pixels along the shorter side, or wider ones where it is long.
  function painter.line(c)
    local across, down = c.x2 - c.x, c.y2 - c.y
    local steps = math.max(1, math.min(math.abs(across) // 2, math.abs(down) // 2, 24))
    local wide, high = math.max(2, math.abs(across) // steps + 1), math.max(2, math.abs(down) // steps + 1)
    for step = 0, steps - 1 do
      local x, y = c.x + across * step // steps, c.y + down * step // steps
      fill(across < 0 and x - wide + 1 or x, down < 0 and y - high + 1 or y, wide, high, c.colour)
    end
  end
  function painter.circle(c)
    if c.filled then fill(c.x - c.r, c.y - c.r, 2 * c.r, 2 * c.r, c.colour) end
  end
  function painter.clear() end
  return painter
end

-- `display` is frame.display. The panel of Halo is dark after boot until power_save(false). To be called once: the painter
-- that is not needed goes, because Frame has little memory.
function screen.open(display)
  local is_halo, colours = display.set_font ~= nil, {}
  for name, both in pairs(theme) do colours[name] = both[is_halo and 1 or 2] end
  local painter = (is_halo and halo or frame)(display, colours)
  halo, frame, theme = nil, nil, nil
  local surface = { width = painter.width, height = painter.height, cx = painter.cx, cy = painter.cy,
    sizes = painter.sizes, small = painter.small, round = painter.radius ~= nil }
  local shown, lit = {}, nil

  -- Characters of `size` that fit a row from `top` on, `inset` pixels inside the visible circle where there is one.
  function surface.room(top, size, inset)
    if not painter.radius then return painter.width // size - 1 end
    local radius = painter.radius - (inset or 0)
    local far = math.max(math.abs(top - painter.cy), math.abs(top + size - painter.cy))
    if far >= radius then return 0 end
    return math.floor(2 * math.sqrt(radius ^ 2 - far ^ 2)) // size
  end

  function surface.light(on)
    if lit == on then return end
    display.power_save(not on)
    lit = on
  end

  -- Knows nothing of what is on the display any more: the next draw paints all of it.
  function surface.forget()
    painter.clear()
    shown = {}
  end

  local function repaint(scene)
    local wanted, present, stains = keys(scene), keys(shown), {}
    for _, old in ipairs(shown) do
      if not wanted[key(old)] then
        painter.erase(old)
        stains[#stains + 1] = { box(old) }
      end
    end
    for _, call in ipairs(scene) do
      if not present[key(call)] or touches(stains, call) then
        painter[call.op](call)
        stains[#stains + 1] = { box(call) }
      end
    end
  end

  function surface.draw(scene)
    if painter.buffered then
      for _, call in ipairs(scene) do painter[call.op](call) end
    else
      repaint(scene)
    end
    shown = scene
    display.show()
  end

  surface.forget()
  return surface
end

return screen
