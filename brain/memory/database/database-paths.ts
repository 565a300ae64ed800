import { join } from 'node:path';

/** Where one database and everything belonging to it lies inside the state directory. */
export interface DatabasePaths {
  readonly folder: string;
  readonly main: string;
  readonly wal: string;
  readonly sharedMemory: string;
  /** A rollback journal, which a file in WAL mode never has. */
  readonly journal: string;
  /** Proves that the database was installed, so that its absence is a loss. */
  readonly marker: string;
  readonly ballast: string;
  /** How far the file was acknowledged, so that what is missing from it is known. */
  readonly watermark: string;
  /** Held by every process that has the database open. */
  readonly lock: string;
  /** A replacement while it is being built. */
  readonly rebuilt: string;
  readonly snapshots: string;
  /** Start of the names of its snapshots, and of damaged files moved aside. */
  readonly snapshotPrefix: string;
  readonly badPrefix: string;
  /** Start of the names of files that an import took the place of. */
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
    lock: join(folder, 'run', `${file}.lock`),
    rebuilt: `${main}.rebuilt`,
    snapshots: join(folder, 'snapshots'),
    snapshotPrefix: `${file}-`,
    badPrefix: `${file}.bad-`,
    replacedPrefix: `${file}.replaced-`,
  };
}
