import { isMainThread, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { DeviceFiles } from '../device-files.js';
import { FrameDisplay } from '../frame-display.js';
import { HaloDisplay } from '../halo-display.js';
import { type HostFunction, LuaVm, loadLua } from '../lua-vm.js';
import { SimulatedFirmware } from '../simulated-firmware.js';
import type { ToWorker } from '../worker-messages.js';
import type { FromDevice, ToDevice } from './device-messages.js';
import { type DeviceProfile, type DeviceProfileName, deviceProfiles } from './device-profiles.js';

/** What the thread starts with. */
export interface DeviceSetup {
  readonly profile: DeviceProfileName;
  readonly files: Readonly<Record<string, string>>;
}

/** Removes libraries that the firmware lacks; `require` runs a file, `print` notifies each value by itself. */
const bootChunk = `
local source, notify, caches = ...
local compile, loaded = load, {}
io, os, package, dofile, loadfile = nil, nil, nil, nil, nil
function require(name)
  if caches and loaded[name] ~= nil then return loaded[name] end
  local text = source(name .. '.lua')
  if not text then error("module '" .. name .. "' not found", 2) end
  local chunk, err = compile(text, '[string "' .. name .. '.lua"]', 't')
  if not chunk then error(err, 0) end
  local value = chunk()
  if value == nil then value = true end
  loaded[name] = value
  return value
end
function print(...)
  for at = 1, select('#', ...) do
    if at > 1 then notify('\\t') end
    notify(tostring((select(at, ...))))
  end
end`;

const control = { data: 0x01, interrupt: 0x03, restart: 0x04 } as const;
const replPollMs = 10;
const blockCell = new Int32Array(new SharedArrayBuffer(4));

/** One device: its files outlive its VM, which a restart makes anew. Lua text from the radio is run, a line at a time. */
class DeviceThread {
  readonly #profile: DeviceProfile;
  readonly #files: DeviceFiles;
  readonly #texts: string[] = [];
  #mtu = 23;
  #isOff = false;
  #isConnected = false;
  #isRunning = false;
  #mustRestart = false;
  /** Whether this chunk has printed: Frame has one buffer for notifications, and what comes while it is taken is lost. */
  #hasPrinted = false;
  #battery = 100;

  constructor(
    setup: DeviceSetup,
    private readonly port: NonNullable<typeof parentPort>,
  ) {
    this.#profile = deviceProfiles[setup.profile];
    this.#files = new DeviceFiles(setup.files);
  }

  async run(): Promise<void> {
    const lua = await loadLua();
    while (!this.#isOff) this.#boot(new LuaVm(lua));
    this.#post({ type: 'files', files: this.#files.all() });
  }

  #boot(vm: LuaVm): void {
    this.#mustRestart = false;
    const firmware = this.#firmware(vm);
    vm.setGlobal('frame', firmware.api());
    const source: HostFunction = (name) => this.#files.text(String(name));
    const notify: HostFunction = (text) => this.#notifyText(String(text));
    vm.run(bootChunk, '=boot', source, notify, this.#profile.cachesRequire);
    this.#post({ type: 'booted' });
    const main = this.#files.text('main.lua');
    if (main !== undefined) this.#execute(vm, firmware, main);
    while (!this.#isOff && !this.#mustRestart) this.#turn(vm, firmware);
    this.#battery = firmware.batteryPercent;
    vm.setHook(0, () => undefined);
    vm.close();
  }

  #turn(vm: LuaVm, firmware: SimulatedFirmware): void {
    firmware.poll();
    const text = this.#texts.shift();
    if (text === undefined) {
      Atomics.wait(blockCell, 0, 0, replPollMs);
      return;
    }
    this.#post({ type: 'text-taken', bytes: text.length });
    const lines = this.#profile.texts === 'queue' ? text.split('\n') : [text];
    for (const line of lines) this.#execute(vm, firmware, line);
  }

  #execute(vm: LuaVm, firmware: SimulatedFirmware, chunk: string): void {
    firmware.arm();
    this.#isRunning = true;
    this.#hasPrinted = false;
    const outcome = vm.run(chunk, chunk);
    this.#isRunning = false;
    firmware.arm();
    if (outcome.ok || this.#mustRestart || this.#isOff) return;
    this.#notifyText(outcome.error);
    if (this.#profile.texts === 'queue') this.#notifyText('\n');
  }

  #firmware(vm: LuaVm): SimulatedFirmware {
    const { display } = this.#profile;
    return new SimulatedFirmware(
      {
        setup: { profile: display, mtu: this.#mtu, batteryPercent: this.#battery },
        traits: this.#profile,
        clock: systemClock,
        vm,
        display: display === 'frame' ? new FrameDisplay() : new HaloDisplay(),
        files: this.#files.api(),
        longestSend: () => this.#mtu - this.#profile.sendOverheadBytes,
        nextMessage: () => this.#next(),
        block: (ms) => void Atomics.wait(blockCell, 0, 0, ms),
        onBytes: (bytes) => this.#notify(Buffer.concat([Buffer.from([control.data]), bytes])),
        onPicture: (picture) => this.#post({ type: 'picture', picture }),
        onTaken: (bytes) => this.#post({ type: 'packet-taken', bytes }),
        onConnected: (isConnected) => {
          this.#isConnected = isConnected;
          this.#texts.length = 0;
        },
        onOff: () => {
          this.#isOff = true;
        },
      },
      this.#isConnected,
    );
  }

  /** The next message for the app; what is for the firmware is dealt with here. */
  #next(): ToWorker | undefined {
    for (;;) {
      const message = receiveMessageOnPort(this.port)?.message as ToDevice | undefined;
      if (message === undefined) return undefined;
      if (message.type === 'press') this.#post({ type: 'pressed' });
      if (message.type === 'mtu') this.#mtu = message.mtu;
      else if (message.type !== 'radio') return message;
      else {
        const passed = this.#dispatch(Buffer.from(message.bytes));
        if (passed !== undefined) return passed;
      }
    }
  }

  /** The first byte of a write says what it is. */
  #dispatch(bytes: Buffer): ToWorker | undefined {
    switch (bytes[0]) {
      case control.data:
        return { type: 'bytes', bytes: Uint8Array.from(bytes.subarray(1)) };
      case control.interrupt:
        return this.#stop();
      case control.restart:
        if (this.#isRunning && !this.#profile.restartsWhileBusy) return undefined;
        this.#mustRestart = true;
        return this.#stop();
      default:
        if (this.#profile.texts === 'slot') this.#texts.length = 0;
        this.#texts.push(bytes.toString('latin1'));
        return undefined;
    }
  }

  /** A break while nothing runs is swallowed. */
  #stop(): ToWorker | undefined {
    this.#texts.length = 0;
    this.#post({ type: 'text-taken', bytes: Infinity });
    return this.#isRunning ? { type: 'fail', how: 'interrupt' } : undefined;
  }

  #notifyText(text: string): undefined {
    const most = this.#mtu - 3;
    if (this.#profile.texts === 'slot') {
      if (text.length > most || this.#hasPrinted) return undefined;
      this.#hasPrinted = true;
    }
    for (let at = 0; at < text.length; at += most) this.#notify(Buffer.from(text.slice(at, at + most), 'latin1'));
    return undefined;
  }

  #notify(bytes: Uint8Array): void {
    if (this.#isConnected) this.#post({ type: 'notify', bytes: Uint8Array.from(bytes) });
  }

  #post(message: FromDevice): void {
    this.port.postMessage(message);
  }
}

if (!isMainThread && parentPort !== null) await new DeviceThread(workerData as DeviceSetup, parentPort).run();
