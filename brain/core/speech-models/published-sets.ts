import { type PublishedFile, type PublishedModel, publishedModels, type Terms } from './published-files.js';

/** Models that are fetched together, and what may be done with all of them. */
export interface PublishedSet extends Terms {
  readonly id: string;
  readonly title: string;
  readonly bytes: number;
  readonly models: readonly { readonly id: string; readonly files: readonly PublishedFile[] }[];
}

interface PublishedRow {
  readonly id: string;
  readonly title: string;
  readonly models: readonly (keyof typeof publishedModels)[];
}

/** What a set has no model for comes from the set in use. */
const setRows: readonly PublishedRow[] = [
  {
    id: 'english-20m',
    title: 'English for people, any words, any wake phrase; 20 million weights',
    models: ['zipformer-en-20m', 'silero-vad-6'],
  },
  {
    id: 'english-20m-keywords',
    title: 'the same with a keyword model of its own, which is lighter while nobody speaks to it',
    models: ['zipformer-en-20m', 'kws-gigaspeech', 'silero-vad-6'],
  },
  {
    id: 'voice-activity',
    title: 'voice activity trained on people; words and wake phrase stay those of the set in use',
    models: ['silero-vad-6'],
  },
  {
    id: 'voices',
    title: 'speaker embeddings; the rest stays that of the set in use',
    models: ['campplus-en-voxceleb'],
  },
];

const commercialFromBest = ['yes', 'unclear', 'no'] as const;

export const publishedSets: readonly PublishedSet[] = setRows.map(withModels);

/** What may be done with a set is what may be done with each of its models. */
function withModels({ id, title, models }: PublishedRow): PublishedSet {
  const rows = models.map((model): PublishedModel => publishedModels[model]);
  const joined = (key: 'licence' | 'data_licence') => [...new Set(rows.map((row) => row[key]))].join('; ');
  const strictest = Math.max(...rows.map(({ commercial }) => commercialFromBest.indexOf(commercial)));
  return {
    id,
    title,
    licence: joined('licence'),
    data_licence: joined('data_licence'),
    commercial: commercialFromBest[strictest] ?? 'unclear',
    bytes: rows.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0),
    models: models.map((model) => ({ id: model, files: publishedModels[model].files })),
  };
}

/** The files of a set, in the order in which they are fetched. */
export function filesOf({ models }: Pick<PublishedSet, 'models'>): readonly PublishedFile[] {
  return models.flatMap(({ files }) => files);
}

/** Published models without a pinned digest: `nightjar models import` takes their files. */
export const broughtModels: readonly { readonly name: string; readonly why: string }[] = [
  {
    name: 'sherpa-onnx-streaming-zipformer-en-2023-06-26',
    why: 'English, 66 million weights; not all files are pinned',
  },
  { name: 'sherpa-onnx-kws-zipformer-zh-en-3M-2025-12-20', why: 'wake phrases; its licence is not declared' },
  { name: 'wespeaker_en_voxceleb_CAM++', why: 'speaker embeddings; not pinned' },
];

/** What may be done with a file of these bytes; null where they are not among the published ones. */
export function termsByDigest(sha256: string): Terms | null {
  const models: readonly PublishedModel[] = Object.values(publishedModels);
  const found = models.find(({ files, contains = [] }) => {
    return contains.includes(sha256) || files.some((file) => file.sha256 === sha256);
  });
  if (found === undefined) return null;
  const { licence, data_licence, commercial } = found;
  return { licence, data_licence, commercial };
}
