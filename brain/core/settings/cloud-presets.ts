/**
 * Three hosted providers, an aggregating router, a local runner without a key, the service's own cloud, and any other
 * endpoint (brain-http.md §2).
 */
export const cloudProviders = ['openai', 'anthropic', 'gemini', 'openrouter', 'local', 'nightjar', 'custom'] as const;
export type CloudProvider = (typeof cloudProviders)[number];

/** The wire formats of the providers' APIs. */
export type WireName = 'openai' | 'anthropic' | 'gemini';

export interface Preset {
  readonly wire: WireName;
  /** A fixed address, `null` for the owner's `cloud_base_url`, or `runner` for the local model runner. */
  readonly baseUrl: string | null | 'runner';
  readonly needsKey: boolean;
}

/**
 * The seven cloud presets (brain-http.md §2). A hosted provider has a fixed address, so that its key is never sent to a
 * `cloud_base_url` that was set for another.
 */
export const presets = {
  openai: { wire: 'openai', baseUrl: 'https://api.openai.com/v1', needsKey: true },
  anthropic: { wire: 'anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
  gemini: { wire: 'gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta', needsKey: true },
  openrouter: { wire: 'openai', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  local: { wire: 'openai', baseUrl: 'runner', needsKey: false },
  nightjar: { wire: 'openai', baseUrl: null, needsKey: true },
  custom: { wire: 'openai', baseUrl: null, needsKey: false },
} as const satisfies Record<CloudProvider, Preset>;

export type PresetTable = Readonly<Record<CloudProvider, Preset>>;
