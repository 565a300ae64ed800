import { isLoopbackHost } from '#core/base-url';
import { Fault } from '#core/faults';
import { limits } from '#core/limits';
import { cloudBaseUrl, cloudKeyOf, keyBinding } from '#core/settings/cloud-key';
import { type Preset, type PresetTable, presets } from '#core/settings/cloud-presets';
import type { BrainConfig } from '#core/settings/config';
import type { Egress } from '../../privacy/egress/egress.js';
import { readJsonReply } from '../../privacy/egress/json-reply.js';
import type { Purpose } from '../../privacy/egress/purposes.js';
import { type Chat, withoutThoughts } from '../models/chat.js';
import { wires } from './wires.js';

interface CloudOptions {
  readonly egress: Egress;
  readonly config: () => Readonly<BrainConfig>;
  /** The table of presets; tests bring providers of their own. */
  readonly presets?: PresetTable | undefined;
}

type CloudPurpose = Extract<Purpose, `cloud-${string}`>;

/** The cloud provider that the owner chose. Nothing is sent unless the posture and the cloud switch open it. */
export class Cloud {
  constructor(private readonly options: CloudOptions) {}

  /** Whether address, model and key are configured. Only a call shows whether they work. */
  get isReady(): boolean {
    const isKeyThere = this.#key !== '' || !this.#preset.needsKey;
    return this.#baseUrl !== '' && this.options.config().cloud_model !== '' && isKeyThere;
  }

  /** Whether a question may be sent now; `noCloud` is what the caller asked for. */
  isOpen(noCloud: boolean): boolean {
    return this.isReady && this.options.egress.isOpen('cloud-answer', noCloud);
  }

  /**
   * Sends one prompt and resolves with the reply, without its `<think>` blocks. Throws `cloud/not-ready` and the faults
   * of `Egress.send` and `readJsonReply`.
   */
  async chat(chat: Chat, noCloud: boolean, purpose: CloudPurpose = 'cloud-answer'): Promise<string> {
    if (!this.isReady) throw this.#notReady();
    const { cloud_model: model } = this.options.config();
    const key = this.#key;
    const { request, reply } = wires[this.#preset.wire];
    const baseUrl = this.#baseUrl;
    const { url, headers, body } = request(chat, { baseUrl, key, model });
    const received = await this.options.egress.send({
      purpose,
      noCloud,
      method: 'POST',
      url,
      reach: isLoopbackUrl(baseUrl) ? 'machine' : 'public',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return withoutThoughts(readJsonReply(received, reply));
  }

  /** One round trip with a prompt that contains no personal data; resolves with the provider's reply. */
  test(): Promise<string> {
    const chat = { system: 'You are a connection test.', text: 'Reply with the word ready.', maxTokens: 16 };
    return this.chat(chat, false, 'cloud-test').then((reply) => reply.slice(0, limits.cardLineChars));
  }

  get #presets(): PresetTable {
    return this.options.presets ?? presets;
  }

  get #preset(): Preset {
    return this.#presets[this.options.config().cloud_provider];
  }

  /** The address of the provider; '' where none is configured yet. */
  get #baseUrl(): string {
    return cloudBaseUrl(this.options.config(), this.#presets);
  }

  /** The key that was entered for this provider and address; '' without one. */
  get #key(): string {
    return cloudKeyOf(this.options.config(), this.#presets);
  }

  #notReady(): Fault {
    const config = this.options.config();
    const binding = keyBinding(config, this.#presets);
    const keptFor = Object.keys(config.cloud_keys);
    if (this.#key !== '' || binding === null || keptFor.length === 0) return new Fault('cloud/not-ready');
    const detail = `No key is kept for ${binding}; what is kept for ${keptFor.join(', ')} stays there.`;
    return new Fault('cloud/not-ready', { detail });
  }
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}
