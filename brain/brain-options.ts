import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Interfaces } from './http/access/reachable-address.js';
import type { HttpTimes } from './http/http-server.js';

/** What the parts of a Brain are made from. */
export interface ComposeOptions {
  /** Path of the state directory. */
  readonly state: string;
  /** Address it listens on. */
  readonly host: string;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the built panel. */
  readonly webRoot: string;
  /** Folder of the sentence model that comes with the product; documents are found by their words when absent. */
  readonly builtInModels?: string;
  readonly times?: HttpTimes;
  /** The wearer's IANA time zone; the machine's when absent. */
  readonly timeZone?: () => string;
  /** This machine's network interfaces; for tests. */
  readonly interfaces?: () => Interfaces;
  /** Where folders may be watched; the usual places when left out. */
  readonly folderRoots?: readonly string[];
}

/** A Brain mints a pairing token where `host` is anything but loopback and there is none. */
export interface BrainOptions extends ComposeOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Other machines must speak TLS. */
  readonly tls?: boolean;
  /** Checks every answer by its own schema; for tests. */
  readonly verifyOutputs?: boolean;
}
