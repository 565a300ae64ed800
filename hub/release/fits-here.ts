import { Fault } from '#core/faults';
import type { ReleaseArchitecture, ReleaseManifest } from './release-manifest.js';
import { compareVersions } from './version-order.js';

/** The machine that a release is to run on. */
interface Machine {
  /** As `process.arch` has it. */
  readonly processor: string;
  /** The version that is installed. */
  readonly version: string;
}

const architectureOf: Readonly<Record<string, ReleaseArchitecture>> = { x64: 'amd64', arm64: 'arm64' };

/** Throws `release/other-machine`, or `release/older` as a release never goes back. */
export function requireFit({ architecture, version }: ReleaseManifest, machine: Machine): void {
  if (architectureOf[machine.processor] !== architecture) {
    throw new Fault('release/other-machine', {
      detail: `It is for ${architecture}; this machine is ${machine.processor}.`,
    });
  }
  if (compareVersions(version, machine.version) < 0) {
    throw new Fault('release/older', { detail: `It is ${version}; ${machine.version} is installed.` });
  }
}
