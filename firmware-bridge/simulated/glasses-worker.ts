import { isMainThread, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { luaFiles, luaModules, luaRevision, luaSource } from '../lua-source.js';
import { DeviceFiles } from './device-files.js';
import { FrameDisplay } from './frame-display.js';
import { HaloDisplay } from './halo-display.js';
import { type LuaValue, LuaVm, loadLua } from './lua-vm.js';
import { SimulatedFirmware } from './simulated-firmware.js';
import type { FirmwareTraits, FromWorker, HardwareProfile, ToWorker, WorkerSetup } from './worker-messages.js';

/** Of what is on glass, only `hardware` shows that these are simulated. */
const simulatedTraits: Readonly<Record<HardwareProfile, FirmwareTraits>> = {
  halo: { hardware: 'simulated', firmware: '0.8.12', packets: 'queue', breakText: 'interrupted', breaksOnce: true },
  frame: { hardware: 'Frame', firmware: 'v25.278.1113', packets: 'queue', breakText: 'break signal', breaksOnce: true },
};

/** The delay before the app is restarted after its VM ended. */
const appRestartMs = 250;

/** Removes libraries that the firmware lacks, and defines its `require`, which runs a module anew each time. */
const prelude = `
local source = ...
local compile = load
io, os, package, dofile, loadfile = nil, nil, nil, nil, nil
function require(name)
  local text = source(name)
  if not text then error("module '" .. name .. "' not found", 2) end
  local chunk, err = compile(text, name .. '.lua', 't')
  if not chunk then error(err, 0) end
  return (chunk())
end`;

const installed = Object.fromEntries(luaFiles().map(({ name, text }) => [name, text]));

const sleepCell = new Int32Array(new SharedArrayBuffer(4));

function moduleSource(name: LuaValue): LuaValue {
  const known = luaModules.find((module) => module === name);
  return known === undefined ? undefined : luaSource(known);
}

/** Runs the app again and again until it is switched off: power-on, VM, end, restart. */
class GlassesWorker {
  #isOff = false;
  #epoch = 0;
  #isConnected = false;
  #batteryPercent: number;

  constructor(
    private readonly setup: WorkerSetup,
    private readonly port: NonNullable<typeof parentPort>,
  ) {
    this.#batteryPercent = setup.batteryPercent;
  }

  async run(): Promise<void> {
    const lua = await loadLua();
    while (!this.#isOff) this.#powerOn(new LuaVm(lua));
  }

  #powerOn(vm: LuaVm): void {
    const reason = this.#runApp(vm);
    vm.close();
    if (this.#isOff) return;
    this.#post({ type: 'ended', reason });
    Atomics.wait(sleepCell, 0, 0, appRestartMs);
  }

  #runApp(vm: LuaVm): string {
    const firmware = this.#firmware(vm);
    vm.setGlobal('frame', firmware.api());
    vm.run(prelude, '=prelude', moduleSource);
    this.#post({ type: 'started' });
    firmware.arm();
    const outcome = vm.run("require('hub_app')", "require('hub_app')");
    vm.setHook(0, () => undefined);
    this.#batteryPercent = firmware.batteryPercent;
    return outcome.ok ? 'The app ended.' : outcome.error;
  }

  #firmware(vm: LuaVm): SimulatedFirmware {
    const setup = { ...this.setup, batteryPercent: this.#batteryPercent };
    return new SimulatedFirmware(
      {
        setup,
        clock: systemClock,
        vm,
        display: setup.profile === 'frame' ? new FrameDisplay() : new HaloDisplay(),
        traits: simulatedTraits[setup.profile],
        files: new DeviceFiles({ ...installed, 'hub_rev.txt': luaRevision() }).api(),
        longestSend: () => setup.mtu - 4,
        nextMessage: () => this.#nextMessage(),
        block: (ms) => void Atomics.wait(sleepCell, 0, 0, ms),
        onBytes: (bytes) => this.#post({ type: 'bytes', epoch: this.#epoch, bytes }),
        onPicture: (picture) => this.#post({ type: 'picture', picture }),
        onConnected: (isConnected, epoch) => {
          this.#isConnected = isConnected;
          this.#epoch = epoch;
        },
        onOff: () => {
          this.#isOff = true;
        },
      },
      this.#isConnected,
    );
  }

  #nextMessage(): ToWorker | undefined {
    const message = receiveMessageOnPort(this.port)?.message as ToWorker | undefined;
    if (message?.type === 'press') this.#post({ type: 'pressed' });
    return message;
  }

  #post(message: FromWorker): void {
    this.port.postMessage(message);
  }
}

if (!isMainThread && parentPort !== null) await new GlassesWorker(workerData as WorkerSetup, parentPort).run();
