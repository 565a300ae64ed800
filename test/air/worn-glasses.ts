import { BrilliantGlasses } from '#bridge/brilliant/brilliant-glasses';
import { luaProfile } from '#bridge/brilliant/lua-service';
import { GlassesLink } from '#bridge/glasses-link';
import { luaFiles, luaRevision } from '#bridge/lua-source';
import type { LinkDialer, LinkListener } from '#bridge/radio/byte-link';
import { type DeviceProfileName, deviceProfiles } from '#bridge/simulated/device/device-profiles';
import type { SimulatedDevice } from '#bridge/simulated/device/simulated-device';
import type { GlassPicture } from '#core/wire/link/glasses';
import { quickClock } from './quick-clock.js';

export const currentApp = { files: luaFiles(), revision: luaRevision() } as const;
/** What is stored on glasses that this hub has put its app on before. */
export const installedFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(currentApp.files.map(({ name, text }) => [name, text])),
  'hub_rev.txt': `${currentApp.revision}\n`,
};

/** The same on glasses that start the app by themselves. */
export const runningFiles = { ...installedFiles, 'main.lua': "require('hub_app')" };

/** Offers a simulated device over a radio as its firmware does. */
export async function putOnAir(
  listener: LinkListener,
  device: SimulatedDevice,
  profile: DeviceProfileName,
): Promise<void> {
  const isHalo = deviceProfiles[profile].display === 'halo';
  await device.start();
  await listener.offer({
    name: isHalo ? 'Halo 5A' : 'Frame C3',
    profile: isHalo ? luaProfile : { ...luaProfile, marks: [] },
    accept: device.accept,
  });
}

type DriverOptions = ConstructorParameters<typeof BrilliantGlasses>[0];

/** A driver whose idea of the firmware's queue can be wrong. */
class MistakenGlasses extends BrilliantGlasses {
  constructor(
    options: DriverOptions,
    private readonly believed: number | undefined,
  ) {
    super(options);
  }

  override get packetsInFlight(): number {
    return this.believed ?? super.packetsInFlight;
  }
}

interface HubEndOptions extends Partial<DriverOptions> {
  readonly packetsInFlight?: number;
}

/** The hub's whole end of a pair of glasses over one dialer. It waits a quarter as long as in the world. */
export function hubEnd(dialer: LinkDialer, { packetsInFlight, ...options }: HubEndOptions = {}) {
  const clock = options.clock ?? quickClock(0.25);
  const driver = { dialer, choice: 'auto', paired: null, app: currentApp, ...options, clock } as const;
  const transport = new MistakenGlasses(driver, packetsInFlight);
  return { transport, link: new GlassesLink({ transport, clock }) };
}

/** The words of a picture. */
export const wordsOf = (picture: GlassPicture | null): string =>
  (picture?.calls ?? []).map((call) => ('text' in call ? call.text : '')).join(' ');
