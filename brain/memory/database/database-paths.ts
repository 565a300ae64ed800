import { join } from 'node:path';

/** The paths of one database and everything that belongs to it in the state directory. */
export interface DatabasePaths {
  readonly folder: string;
  readonly main: string;
  readonly wal: string;
  readonly sharedMemory: string;
  /** A rollback journal, which a database in WAL mode never has. */
  readonly journal: string;
  /** Exists once the database was created, so that a missing database can be recognised as lost. */
  readonly marker: string;
  readonly ballast: string;
  /** Holds the sequence up to which writes were acknowledged, so that missing ones are noticed. */
  readonly watermark: string;
  /** Exists while traces of something that was forgotten may be left. */
  readonly scrubDue: string;
  /** Locked by every process that has the database open. */
  readonly lock: string;
  /** A replacement for the database while it is being built. */
  readonly rebuilt: string;
  readonly snapshots: string;
  /** Prefixes of the names of snapshots and of damaged files moved aside. */
  readonly snapshotPrefix: string;
  readonly badPrefix: string;
  /** Prefix of the names of files that an import replaced. */
  readonly replacedPrefix: string;
}

/** The paths of the database called `file` (for example `memory.db`) in the state directory `folder`. */
export function databasePaths(folder: string, file: string): DatabasePaths {
  const main = join(folder, file);
  return {
    folder,
    main,
    wal: `${main}-wal`,
    sharedMemory: `${main}-shm`,
    journal: `${main}-journal`,
    marker: `${main}.installed`,
    ballast: `${main}.ballast`,
    watermark: `${main}.watermark`,
    scrubDue: `${main}.scrub`,
    lock: join(folder, 'run', `${file}.lock`),
    rebuilt: `${main}.rebuilt`,
    snapshots: join(folder, 'snapshots'),
    snapshotPrefix: `${file}-`,
    badPrefix: `${file}.bad-`,
    replacedPrefix: `${file}.replaced-`,
  };
}
