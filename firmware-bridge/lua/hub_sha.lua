-- SHA-256, as what comes part by part. Loaded while a lens arrives.
local K = {}
for word in ([[
428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7
c19bf174e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da983e5152a831c66db00327c8bf597fc7c6e00bf3d5a79147
06ca63511429296727b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85a2bfe8a1a81a664bc24b8b70c76c51a3d192e819
d6990624f40e3585106aa07019a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3748f82ee78a5636f84c878148cc70208
90befffaa4506cebbef9a3f7c67178f2
]]):gmatch('%x%x%x%x%x%x%x%x') do K[#K + 1] = tonumber(word, 16) end

local WORD = 0xFFFFFFFF

-- A word twice over, so that a shift turns it.
local function twice(word) return word | word << 32 end

local function block(h, text, at)
  local w = { string.unpack('>I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4I4', text, at) }
  for i = 17, 64 do
    local one, two = twice(w[i - 15]), twice(w[i - 2])
    w[i] = w[i - 16] + w[i - 7] + ((one >> 7 ~ one >> 18) & WORD ~ w[i - 15] >> 3)
      + ((two >> 17 ~ two >> 19) & WORD ~ w[i - 2] >> 10) & WORD
  end
  local a, b, c, d, e, f, g, i = table.unpack(h)
  for at_word = 1, 64 do
    local ee, aa = twice(e), twice(a)
    local one = i + ((ee >> 6 ~ ee >> 11 ~ ee >> 25) & WORD) + (e & f ~ ~e & WORD & g) + K[at_word] + w[at_word]
    local two = ((aa >> 2 ~ aa >> 13 ~ aa >> 22) & WORD) + (a & b ~ a & c ~ b & c)
    i, g, f, e, d, c, b, a = g, f, e, d + one & WORD, c, b, a, one + two & WORD
  end
  for at_word, word in ipairs({ a, b, c, d, e, f, g, i }) do h[at_word] = h[at_word] + word & WORD end
end

-- `push(bytes)` takes the next part, `finish()` gives the sum of all in hexadecimal.
return function()
  local h = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 }
  local self, rest, total = {}, '', 0
  function self.push(bytes)
    total, rest = total + #bytes, rest .. bytes
    local at = 1
    while at + 63 <= #rest do
      block(h, rest, at)
      at = at + 64
    end
    rest = rest:sub(at)
  end
  function self.finish()
    local bits = total * 8
    self.push('\128' .. ('\0'):rep((55 - total) % 64) .. string.pack('>I8', bits))
    return (('%08x'):rep(8)):format(table.unpack(h))
  end
  return self
end
