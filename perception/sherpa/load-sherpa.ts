import { createRequire } from 'node:module';
import { Fault } from '#core/faults';

/** The native speech engine. */
export type Sherpa = typeof import('sherpa-onnx-node');

const require = createRequire(import.meta.url);

/**
 * Loads the engine on first use, so that a machine on which it does not run reports why instead of not starting. Throws
 * `perception/no-engine` with the reason of the dynamic linker.
 */
export function loadSherpa(): Sherpa {
  try {
    return require('sherpa-onnx-node') as Sherpa;
  } catch (cause) {
    throw new Fault('perception/no-engine', { detail: linkerReason(), cause });
  }
}

/** The reason why the addon did not load; the package hides it, so the addon is loaded again directly. */
function linkerReason(): string {
  try {
    require(`sherpa-onnx-${process.platform}-${process.arch}/sherpa-onnx.node`);
    return '';
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
  }
}
