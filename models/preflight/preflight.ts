import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { fileOf, type Manifest, type Model, modelOf } from '../manifest.js';
import { verifyModel } from '../verify.js';
import { type Container, containers, type PartContract } from './containers.js';
import { type OnnxSummary, readOnnxSummary } from './onnx-summary.js';
import { parseTokens, type Tokens } from './tokens.js';

/** Paths of a model's files by part. */
export type PathOf = (part: string) => string;

/** A model whose files match the manifest. Only such models reach native code. */
export interface CheckedModel {
  readonly model: Model;
  readonly container: Container;
  readonly path: PathOf;
  /** Empty for a model without words. */
  readonly tokens: Tokens;
}

/**
 * Checks the model of `role` before native code loads it, because native code ends the process on a bad file. Throws
 * `model/missing`, `model/corrupt` or `model/unusable`, naming the file.
 */
export async function checkModel(directory: string, manifest: Manifest, role: string): Promise<CheckedModel> {
  const model = modelOf(manifest, role);
  if (model === undefined) throw new Fault('model/missing', { detail: `The manifest names no model for ${role}.` });
  const container = containers[model.container];
  if (container === undefined) throw unusable(model.id, `its container ${model.container} is unknown`);
  await verifyModel(directory, model);
  const path: PathOf = (part) => join(directory, fileOf(model, part).name);
  const hasWords = container.role === 'transducer' || container.role === 'ctc';
  const tokens = hasWords ? await readTokens(model, path) : new Map<string, number>();
  for (const [part, contract] of Object.entries(container.parts)) {
    const name = fileOf(model, part).name;
    checkPart(name, await summaryOf(name, path(part)), contract, tokens);
  }
  return { model, container, path, tokens };
}

async function readTokens(model: Model, path: PathOf): Promise<Tokens> {
  try {
    return parseTokens(await readFile(path('tokens'), 'utf8'));
  } catch (cause) {
    if (cause instanceof RangeError) throw unusable(fileOf(model, 'tokens').name, cause.message, cause);
    throw cause;
  }
}

async function summaryOf(name: string, path: string): Promise<OnnxSummary> {
  try {
    return await readOnnxSummary(path);
  } catch (cause) {
    throw unusable(name, cause instanceof RangeError ? cause.message : 'it cannot be read', cause);
  }
}

function checkPart(name: string, summary: OnnxSummary, contract: PartContract, tokens: Tokens): void {
  for (const key of contract.metadata ?? []) {
    if (!/^-?\d+(,-?\d+)*$/.test(summary.metadata.get(key) ?? '')) throw unusable(name, `its metadata lacks ${key}`);
  }
  for (const [key, value] of Object.entries(contract.values ?? {})) {
    if (summary.metadata.get(key) !== value) throw unusable(name, `its ${key} is not ${value}`);
  }
  for (const input of contract.inputs ?? []) {
    if (!summary.inputs.includes(input)) throw unusable(name, `it has no input ${input}`);
  }
  const vocabulary = summary.metadata.get('vocab_size');
  if (vocabulary === undefined) return;
  const known = Number(vocabulary) + (contract.countsNoBlank === true ? 1 : 0);
  if (known !== tokens.size)
    throw unusable(name, `it knows ${known} tokens where the tokens file lists ${tokens.size}`);
}

function unusable(name: string, why: string, cause?: unknown): Fault {
  return new Fault('model/unusable', { detail: `${name}: ${why}.`, cause });
}
