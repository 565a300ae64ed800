-- What each kind of card says and wears: one row a kind.
local layouts = {}

-- One line a kind below the line that names its parts, all in one string: a table of kinds is dear on small glasses.
-- label: above the primary line. rows: below it in small letters, parted by `;`. foot: the last line. All are templates:
-- {field} of the card, {field!} what its value reads as, {age} of its time; one with nothing to say is left out, and a
-- row that is but one list becomes a row each.
-- burst: the particles of a save. origin: marks the angle of the day. lively: always moves. lead=F: that field, where it
-- has words, is written large and the primary line below it. holds=N: a newcomer needs at least that priority to replace
-- the card, where that is less than the card's own.
layouts.list = [[kind = mark colour flags|label|rows|foot
listening = dots accent_memory lively holds=3||{glance}
spoken-caption = quote text_secondary|{speaker}
action-reply = tick accent_success|{command}
saved-memory = kept accent_success burst|SAVED
object-recall = pin accent_memory origin|{subject}||{age}
conversation-recall = quote accent_memory origin|{person}|"{note}"|{age}
commitment-recall = tick accent_attention origin|PROMISE
commitment-chain = chain accent_attention origin|{person}|{steps}
intro-kept = kept accent_success burst|MET
intro-offer = ask accent_attention|||say yes to keep
forget-last = bar status_paused
answer = spark accent_memory|{tier!}||{source}
refusal = bar accent_error
unclear = ask accent_attention
person-identity = person accent_memory origin||{relation};{debts};seen {age};"{note}"
person-dossier = person accent_memory origin||seen {age};about {topics};"{said}"
upcoming = clock accent_attention|UPCOMING|{place}
person-context = person accent_attention||{why}
here = pin accent_memory origin|HERE|{place}|{age}
proactive-memory = kept accent_memory origin|{place}||{age}
time-scrub-node = scrub accent_memory origin|{position} of {of}|{person};{place}|{age}
morning-brief = sun accent_attention|TODAY|{bullets}|{missed} missed
quest-reward = star accent_success||{title}|+{xp} XP
message = letter accent_memory|{sender}||{channel}, {age}
hark = waves accent_attention||"{cause}"
watch-out = warn accent_error||{cause}
dream-ambient = moon status_paused
dream-ghost = moon status_paused origin|||{age}
truth-flag = flag accent_attention origin|{lens!}|"{said}"|{age}
answer-ahead = spark accent_memory origin||{question}|{age}
lost-sound = warn accent_attention|NOT HEARD
recalibrating = dial status_paused|RECALIBRATING
confluence-bond = rings accent_memory holds=3 lead=code|{state!}
lens = clock text_secondary|{title}||{foot}
timer-over = clock accent_attention|{title}||{foot}
]]

local readings = {
  device = 'ON DEVICE', host_brain = 'DESKTOP', cloud = 'CLOUD', factcheck = 'KEPT OTHERWISE', truthlens = 'SAID OTHERWISE', propose = 'BOND?', accept = 'BOND?',
  confirm = 'SAME CODE?', live = 'BONDED', dissolved = 'BOND ENDED', note = 'PEOPLE', meet = 'PEOPLE', debt = 'PEOPLE',
  stasis = 'THOUGHT', teach = 'ABOUT YOU',
}

-- Unknown kinds show their words plainly: a newer hub may know more kinds than this app.
local read_kind, read_layout
function layouts.of(kind)
  if read_layout and read_kind == kind then return read_layout end
  local _, known = layouts.list:find('\n' .. tostring(kind) .. ' = ', 1, true)
  local row = known and layouts.list:match('[^\n]*', known + 1) or ' text_secondary'
  local head, label, rows, foot = (row .. '|||'):match('^(.-)|(.-)|(.-)|([^|]*)')
  local name, colour, flags = head:match('^(%S*) (%S+)(.*)$')
  read_kind, read_layout = kind, {
    mark = name ~= '' and name or nil, colour = colour, label = label, rows = rows, foot = foot,
    burst = flags:find('burst') ~= nil, origin = flags:find('origin') ~= nil, lively = flags:find('lively') ~= nil,
    lead = flags:match('lead=(%w+)'), holds = math.tointeger(flags:match('holds=(%d)')),
  }
  return read_layout
end

local function age(card, utc)
  local s = utc and card.ts and math.max(0, utc - card.ts / 1000)
  if not s then return '' end
  local minutes, hours, days = math.floor(s / 60 + 0.5), math.floor(s / 3600 + 0.5), math.floor(s / 86400 + 0.5)
  if minutes < 1 then return 'just now' end
  if minutes < 60 then return minutes .. ' min ago' end
  if hours < 24 then return hours .. ' h ago' end
  return days < 365 and days .. ' d ago' or days // 365 .. ' y ago'
end

-- Words of a template, '' when a field of it has none.
function layouts.filled(template, card, utc)
  local complete = true
  local out = template:gsub('{([%w_]+)(!?)}', function(name, reads)
    local value = name == 'age' and age(card, utc) or card[name]
    if type(value) == 'table' then value = table.concat(value, ', ') end
    if reads ~= '' then value = readings[value] end
    -- Commands come by the name of their intent, which begins with what it is about.
    if name == 'command' then
      value = value:match('^%a*')
      value = readings[value] or value:upper()
    end
    complete = complete and value ~= nil and value ~= '' and value ~= 0
    return tostring(value)
  end)
  return complete and out or ''
end

function layouts.rows(layout, card, utc)
  local list = {}
  for template in layout.rows:gmatch('[^;]+') do
    local field = card[template:match('^{([%w_]+)}$')]
    if type(field) ~= 'table' then field = { layouts.filled(template, card, utc) } end
    for _, row in ipairs(field) do list[#list + 1] = row end
  end
  return list
end

return layouts
