import type { Interfaces } from '#brain/http/access/reachable-address';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { HttpTimes } from './http/http-server.js';
import type { WayOutOptions } from './way-out.js';

/** What a Brain is made from. */
export interface BrainOptions {
  /** Path of the state directory. */
  readonly state: string;
  /** Address to listen on; anything but loopback mints a pairing token when there is none. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the built panel. */
  readonly webRoot: string;
  readonly times?: HttpTimes;
  /** Other machines must speak TLS. */
  readonly tls?: boolean;
  /** The wearer's IANA time zone; the machine's when absent. */
  readonly timeZone?: () => string;
  /** This machine's network interfaces; for tests. */
  readonly interfaces?: () => Interfaces;
  /** Where folders may be watched; the usual places when left out. */
  readonly folderRoots?: readonly string[];
  /** Cloud providers; for tests. */
  readonly cloudPresets?: WayOutOptions['cloudPresets'];
  /** Checks every answer by its own schema; for tests. */
  readonly verifyOutputs?: boolean;
}
