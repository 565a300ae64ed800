-- Gestures of the head, from pitch and roll in degrees. Neither Halo nor Frame has a gyroscope: a head that is shaken
-- shows as a roll to and fro, because what drives it sideways adds to gravity.
local REST_S, LEVEL_S, AGAIN_S = 2, 30, 0.9
-- A nod dips by NOD and is back within DIP_S; another that begins within TWICE_S, as a second press does, makes two.
local NOD, BACK, DIP_S, TWICE_S = 8, 3, 0.7, 0.4
-- Who looks up from a page has not looked up: a raised head is above where it has been for a while, too.
local RAISED, LEVEL, TILTED, HELD_S = 18, 12, 18, 0.3
-- Three swings by SWING, each within SWING_S of the one before.
local SWING, SWING_S, SWINGS = 10, 0.5, 3

local motion = {}

-- Gives a function that is told how the head stands and answers with the gesture that it has just made, or nothing.
function motion.new()
  local pitch_rest, roll_rest, level, felt_at
  local quiet_until = -1
  local dip, dips, dipped_at = nil, 0, 0
  local tilted_at, side, swings, swung_at = nil, 0, 0, 0

  local function made(gesture, at)
    -- After nods the head is where it was, and may go on nodding; after anything else it still swings.
    if not gesture:find('nod') then quiet_until = at + AGAIN_S end
    dips, swings = 0, 0
    if dip then dip.used = true end
    return gesture
  end

  local function nods(pitch, roll, at, above)
    local size = math.abs(pitch)
    if not dip then
      if size > NOD and size > math.abs(roll) then dip = { up = pitch > 0, at = at } end
    elseif size < BACK or pitch > 0 ~= dip.up then
      if not dip.used and not dip.swings and at - dip.at <= DIP_S then dips, dipped_at = dips + 1, at end
      dip = nil
    elseif dip.up and pitch > RAISED and above > LEVEL and at - dip.at >= HELD_S and not dip.used then
      return 'raise'
    end
    if dips > 1 then return 'double_nod' end
    if dips == 1 and not dip and at - dipped_at > TWICE_S then return 'nod' end
  end

  local function leans(pitch, roll, at)
    local size = math.abs(roll)
    if size < SWING or size < math.abs(pitch) then
      if size < SWING then tilted_at = nil end
      return
    end
    local now = roll > 0 and 1 or -1
    if now ~= side or at - swung_at > SWING_S then
      swings = (now == -side and at - swung_at <= SWING_S) and swings + 1 or 1
      side, tilted_at = now, nil
    end
    swung_at = at
    if swings >= SWINGS then return 'shake' end
    if size > TILTED then
      if not tilted_at then tilted_at = at end
      if tilted_at and at - tilted_at >= HELD_S then
        -- Once, until the head is upright again.
        tilted_at = math.huge
        return 'tilt'
      end
    end
  end

  return function(pitch, roll, at)
    local passed = at - (felt_at or at)
    local function toward(rest, value, within) return rest and rest + (value - rest) * math.min(1, passed / within) or value end
    felt_at = at
    pitch_rest, roll_rest = toward(pitch_rest, pitch, REST_S), toward(roll_rest, roll, REST_S)
    level = toward(level, pitch, LEVEL_S)
    local above = pitch - level
    pitch, roll = pitch - pitch_rest, roll - roll_rest
    local leant = leans(pitch, roll, at)
    local nodded = nods(pitch, roll, at, above)
    local gesture = leant or nodded
    if at < quiet_until then
      dips = 0
      -- No nod begins while the head still swings, but one that stays raised is felt afterwards.
      if dip then dip.swings = true end
      return
    end
    return gesture and made(gesture, at)
  end
end

return motion
