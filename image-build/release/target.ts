import type { ReleaseArchitecture } from '#hub/release/release-manifest';

/** What a release is built for. */
export interface ReleaseTarget {
  readonly architecture: ReleaseArchitecture;
  /** As npm and Node call it. */
  readonly cpu: 'x64' | 'arm64';
  /** What the names of GNU tools for it begin with; empty where they are those of this machine. */
  readonly toolPrefix: string;
}

const cpus = { amd64: 'x64', arm64: 'arm64' } as const satisfies Record<ReleaseArchitecture, string>;
const triplets = { amd64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as const;

export function releaseTarget(architecture: ReleaseArchitecture, hostCpu: string = process.arch): ReleaseTarget {
  const cpu = cpus[architecture];
  return { architecture, cpu, toolPrefix: cpu === hostCpu ? '' : `${triplets[architecture]}-` };
}
