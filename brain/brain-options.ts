import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import type { WriterThread } from '#memory/database/writer/start-writer-thread';
import type { Interfaces } from './http/access/reachable-address.js';
import type { HttpTimes } from './http/http-server.js';

/** Threads that were started before the rest of the program was loaded. */
export interface BrainWriters {
  readonly records: WriterThread;
  /** For the file of the wearer's memory, which the first question opens that needs it. */
  readonly memory: WriterThread;
}

/** The options of every Brain. */
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
  /** Folder of the built-in sentence model; without it documents are found by words alone. */
  readonly builtInModels?: string;
  readonly times?: HttpTimes;
  /** The wearer's IANA time zone; the machine's when absent. */
  readonly timeZone?: () => string;
  /** This machine's network interfaces; for tests. */
  readonly interfaces?: () => Interfaces;
  /** Where folders may be watched; `usualRoots()` when left out. */
  readonly folderRoots?: readonly string[];
  /** Of `startWriterThread`. */
  readonly writerThreads?: BrainWriters;
}

/** What every group of services is given, beside the groups that it names. */
export interface GivenToBrain extends ComposeOptions {
  readonly timeZone: () => string;
  /** Where each part adds how to close it; parts are closed in reverse order. */
  readonly cleanup: CleanupStack;
}

/** Options of a Brain that listens. It mints a pairing token when `host` is not loopback and there is none. */
export interface BrainOptions extends ComposeOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Other machines must speak TLS. */
  readonly tls?: boolean;
  /** Parses every answer by its schema; for tests. */
  readonly verifyOutputs?: boolean;
}
