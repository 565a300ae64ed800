import { createRequire } from 'node:module';
import { Fault } from '#core/faults';

/** The native speech engine. */
export type Sherpa = typeof import('sherpa-onnx-node');

const require = createRequire(import.meta.url);

/**
 * Loads the engine when it is first needed: a machine it does not run on shall refuse in words rather than not start.
 * Throws `perception/no-engine` with the reason of the dynamic linker.
 */
export function loadSherpa(): Sherpa {
  try {
    return require('sherpa-onnx-node') as Sherpa;
  } catch (cause) {
    throw new Fault('perception/no-engine', { detail: linkerReason(), cause });
  }
}

/** The package hides why its addon did not load, so the addon is asked once more itself. */
function linkerReason(): string {
  try {
    require(`sherpa-onnx-${process.platform}-${process.arch}/sherpa-onnx.node`);
    return '';
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
  }
}
