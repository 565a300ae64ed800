import { loadManifest } from '#models/manifest';
import type { ModelTerms } from '#models/sets/model-terms';
import { setDirectory, starterSet } from './set-in-use.js';

/** What may be done with the starter models, by the digest of any of their files. */
export async function starterTerms(): Promise<(sha256: string) => ModelTerms | null> {
  const { models } = await loadManifest(setDirectory('', starterSet));
  return (sha256) => {
    const found = models.find(({ files }) => files.some((file) => file.sha256 === sha256));
    if (found === undefined) return null;
    const { licence, data_licence, commercial } = found;
    return { licence, data_licence, commercial };
  };
}
