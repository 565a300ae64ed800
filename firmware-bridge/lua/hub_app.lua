-- Starts the app. Frame has little memory, and what would only be of use to a debugger takes a quarter of what functions
-- take: there each module is read line by line, compiled, and kept without it, where the firmware can do that.
local function lean(name)
  local file = frame.file.open(name .. '.lua', 'r')
  local chunk, err = load(function()
    local line = file:read()
    return line and line .. '\n'
  end, '=' .. name, 't')
  file:close()
  if not chunk then error(err, 0) end
  return (load(string.dump(chunk, true), '=' .. name, 'b') or chunk)()
end

if tostring(frame.HARDWARE_VERSION):find('^Frame') and string.dump then require = lean end
require('hub_main')
