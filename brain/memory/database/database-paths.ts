import { join } from 'node:path';

/** Where one database and everything belonging to it lies inside the state directory. */
export interface DatabasePaths {
  readonly folder: string;
  readonly main: string;
  readonly wal: string;
  readonly sharedMemory: string;
  /** A rollback journal, which a file in WAL mode never has. */
  readonly journal: string;
  /** Exists once the database was created, so that a missing database is known to be lost. */
  readonly marker: string;
  readonly ballast: string;
  /** The sequence up to which writes were acknowledged, to detect missing ones. */
  readonly watermark: string;
  /** There while something was forgotten whose traces are not known to be gone. */
  readonly scrubDue: string;
  /** Locked by every process that has the database open. */
  readonly lock: string;
  /** A replacement while it is being built. */
  readonly rebuilt: string;
  readonly snapshots: string;
  /** Prefixes of the names of snapshots and of damaged files moved aside. */
  readonly snapshotPrefix: string;
  readonly badPrefix: string;
  /** Prefix of the names of files that an import replaced. */
  readonly replacedPrefix: string;
}

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
