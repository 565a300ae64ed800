-- Which card is on glass: dwell, pre-emption by priority, the veil. Pure state; `tell` sends a message to the hub.
local deck = {}

-- `holds(card)`: the priority a newcomer needs.
function deck.new(tell, holds)
  local self = { card = nil, again = false, shown_at = 0, veiled = false, changed = true }
  local waiting, waiting_again, waiting_until

  local function leave(card, why)
    if card then tell({ type = 'gone', id = card.id, why = why }) end
  end

  local function put(card, now, again)
    self.card, self.again, self.shown_at, self.changed = card, again == true, now, true
    tell({ type = 'shown', id = card.id })
  end

  local function drop_waiting(why)
    leave(waiting, why)
    waiting = nil
  end

  local function empty(why)
    leave(self.card, why)
    drop_waiting(why)
    self.card, self.changed = nil, true
  end

  -- A card of lower priority waits, the newest only, and no longer than it would have stayed on glass;
  -- one that stays, for as long as it takes.
  local function wait(card, now, again)
    drop_waiting('replaced')
    waiting, waiting_again = card, again
    waiting_until = card.dwell_ms > 0 and now + card.dwell_ms / 1000 or math.huge
  end

  -- `again`: the card has been on glass before.
  function self.show(card, now, again)
    if self.veiled then return leave(card, 'veil') end
    local current = self.card
    if current and current.id ~= card.id then
      if card.priority < holds(current) then return wait(card, now, again) end
      leave(current, 'replaced')
    end
    put(card, now, again)
  end

  function self.dismiss(id)
    if waiting and waiting.id == id then drop_waiting('dismissed') end
    if self.card and self.card.id == id then
      leave(self.card, 'dismissed')
      self.card, self.changed = nil, true
    end
  end

  function self.clear() empty('dismissed') end

  function self.veil(on)
    if on then empty('veil') end
    self.changed = self.changed or self.veiled ~= on
    self.veiled = on
  end

  -- Ends what has been on glass for its time (0 stays), and lets the waiting card in.
  function self.tick(now)
    if waiting and now >= waiting_until then drop_waiting('replaced') end
    local current = self.card
    if current and current.dwell_ms > 0 and now - self.shown_at >= current.dwell_ms / 1000 then
      leave(current, 'dwell')
      self.card, self.changed = nil, true
    end
    if not self.card and waiting then
      local card = waiting
      waiting = nil
      put(card, now, waiting_again)
    end
  end

  return self
end

return deck
