/** What an archive may hold. Published speech models have some twenty files and some hundred megabytes. */
export const archiveLimits = Object.freeze({
  entries: 2_000,
  fileBytes: 1024 * 1024 * 1024,
  totalBytes: 3 * 1024 * 1024 * 1024,
  /** An unpacking that has written nothing for this long is stopped. */
  stallMs: 60_000,
});

/** Files of a published model that are looked at; scripts, pictures and the like are left in the archive. */
const modelFile = /\.(onnx|txt|model|vocab|json|phone|wav|md)$|^licen[cs]e$/i;

/** Whether a file of that name may belong to a model. */
export function isModelFileName(name: string): boolean {
  return modelFile.test(name);
}
