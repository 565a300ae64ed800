/** Three hosted providers, an aggregating router, a key-free local runner, the service's own cloud, and any other. */
export const cloudProviders = ['openai', 'anthropic', 'gemini', 'openrouter', 'local', 'nightjar', 'custom'] as const;
export type CloudProvider = (typeof cloudProviders)[number];

/** The formats in which providers are asked. */
export type WireName = 'openai' | 'anthropic' | 'gemini';

export interface Preset {
  readonly wire: WireName;
  /** `null` takes the owner's `cloud_base_url`, and `runner` the local model runner. */
  readonly baseUrl: string | null | 'runner';
  readonly needsKey: boolean;
}

/**
 * The seven cloud presets (brain-http §2). A hosted one keeps its own address, so that its key cannot follow a
 * `cloud_base_url` that was meant for another.
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
