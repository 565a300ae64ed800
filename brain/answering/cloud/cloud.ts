import { isLoopbackHost } from '#core/base-url';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { type BrainConfig, configTable } from '#core/settings/config';
import type { Egress } from '../../privacy/egress/egress.js';
import { readJsonReply } from '../../privacy/egress/json-reply.js';
import type { Purpose } from '../../privacy/egress/purposes.js';
import { type Chat, withoutThoughts } from '../models/chat.js';
import { type Preset, presets } from './presets.js';
import { wires } from './wires.js';

interface CloudOptions {
  readonly egress: Egress;
  readonly config: () => Readonly<BrainConfig>;
  /** The table of presets; tests bring providers of their own. */
  readonly presets?: Readonly<Record<BrainConfig['cloud_provider'], Preset>> | undefined;
}

type CloudPurpose = Extract<Purpose, `cloud-${string}`>;

/** The cloud provider that the owner chose. Nothing is sent unless the posture and the cloud switch open it. */
export class Cloud {
  constructor(private readonly options: CloudOptions) {}

  /** Provider, address and key are there; whether they work only a call can tell. */
  get isReady(): boolean {
    const { cloud_api_key, cloud_model } = this.options.config();
    return this.#baseUrl !== '' && cloud_model !== '' && (cloud_api_key !== '' || !this.#preset.needsKey);
  }

  isOpen(noCloud: boolean): boolean {
    return this.isReady && this.options.egress.isOpen('cloud-answer', noCloud);
  }

  /** Throws `cloud/not-ready` and the faults of `Egress.send` and `readJsonReply`. */
  async chat(chat: Chat, noCloud: boolean, purpose: CloudPurpose = 'cloud-answer'): Promise<string> {
    if (!this.isReady) throw new Fault('cloud/not-ready');
    const { cloud_api_key: key, cloud_model: model } = this.options.config();
    const { request, reply } = wires[this.#preset.wire];
    const baseUrl = this.#baseUrl;
    const { url, headers, body } = request(chat, { baseUrl, key, model });
    const received = await this.options.egress.send({
      purpose,
      noCloud,
      method: 'POST',
      url,
      reach: isOnThisMachine(baseUrl) ? 'machine' : 'public',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return withoutThoughts(readJsonReply(received, reply));
  }

  /** One round trip with a question that says nothing about anybody; resolves with what the provider replied. */
  test(): Promise<string> {
    const chat = { system: 'You are a connection test.', text: 'Reply with the word ready.', maxTokens: 16 };
    return this.chat(chat, false, 'cloud-test').then((reply) => reply.slice(0, limits.cardLineChars));
  }

  get #preset(): Preset {
    return (this.options.presets ?? presets)[this.options.config().cloud_provider];
  }

  /** '' where the owner still has to say. */
  get #baseUrl(): string {
    const { cloud_base_url, local_model_url } = this.options.config();
    const { baseUrl } = this.#preset;
    if (baseUrl === 'runner') return `${trimmed(local_model_url)}/v1`;
    if (baseUrl !== null) return baseUrl;
    return cloud_base_url === configTable.cloud_base_url.default ? '' : trimmed(cloud_base_url);
  }
}

const trimmed = (url: string): string => url.replace(/\/+$/, '');

function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}
