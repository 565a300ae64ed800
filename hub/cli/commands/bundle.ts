import { createHash } from 'node:crypto';
import { Fault } from '#core/faults';
import { packageVersion } from '#memory/state/package-version';
import { requireFit } from '../../release/fits-here.js';
import { releaseKey } from '../../release/release-key.js';
import { verifyBundle } from '../../release/verify-bundle.js';
import type { OptionValues } from '../options.js';
import { tellDone } from '../output/command-result.js';
import type { Terminal } from '../output/terminal.js';

interface BundleOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  readonly file: string;
  /** File of the public key to trust instead of the installed one. */
  readonly key: string | undefined;
  /** Whether the bundle may be for another machine, or older than what is installed. */
  readonly isForElsewhere: boolean;
}

/** `nightjar bundle verify FILE`: whether a release is genuine, whole and for this machine; writes nothing. */
export function bundleCommand(options: BundleOptions): number {
  const { action, file, key, isForElsewhere } = options;
  if (action !== 'verify') throw new Fault('cli/usage', { detail: `bundle takes verify, not “${action}”.` });
  const trusted = releaseKey(key);
  const manifest = verifyBundle(file, trusted);
  if (!isForElsewhere) requireFit(manifest, { processor: process.arch, version: packageVersion() });
  const signer = createHash('sha256')
    .update(trusted.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  const { version, architecture, node } = manifest;
  const words = `Nightjar ${version} for ${architecture} with Node ${node}: signed by the trusted key ${signer.slice(0, 16)}, and whole.`;
  return tellDone(options, { ...manifest, signer }, words);
}
