import { join } from 'node:path';
import { type OnnxSummary, readOnnxSummary } from '../preflight/onnx-summary.js';
import type { ModelFolder } from './folder-files.js';
import { type GraphKind, graphKind } from './graph-kind.js';

/** An ONNX file with what it was read as. */
export interface GraphFile {
  readonly name: string;
  readonly path: string;
  readonly summary: OnnxSummary;
  readonly kind: GraphKind;
}

const emptySummary: OnnxSummary = { metadata: new Map(), inputs: [], outputs: [] };

/** Reads what the ONNX files of a folder are, without loading them. */
export function graphFiles(folder: ModelFolder): Promise<readonly GraphFile[]> {
  const names = folder.names.filter((name) => /\.onnx$/i.test(name));
  return Promise.all(names.map((name) => readGraphFile(name, join(folder.path, name))));
}

async function readGraphFile(name: string, path: string): Promise<GraphFile> {
  try {
    const summary = await readOnnxSummary(path);
    return { name, path, summary, kind: graphKind(summary) };
  } catch (thrown) {
    const why = thrown instanceof RangeError ? `it is no ONNX model (${thrown.message})` : 'it cannot be read';
    return { name, path, summary: emptySummary, kind: { kind: 'other', why } };
  }
}
