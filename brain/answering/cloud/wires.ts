import { z } from 'zod';
import type { WireName } from '#core/settings/cloud-presets';
import type { Chat } from '../models/chat.js';

interface WireTarget {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

interface WireRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** How a provider is asked over HTTP and where its reply text is. The key goes in a header, never in a URL. */
interface Wire {
  request(chat: Chat, target: WireTarget): WireRequest;
  /** Extracts the text of a reply; other fields are ignored. */
  readonly reply: z.ZodType<string>;
}

const openAiReply = z
  .object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1) })
  .transform(({ choices }) => choices[0]?.message.content ?? '');

const anthropicReply = z
  .object({ content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })) })
  .transform(({ content }) => content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''));

const geminiReply = z
  .object({
    candidates: z
      .array(z.object({ content: z.object({ parts: z.array(z.looseObject({ text: z.string().optional() })) }) }))
      .min(1),
  })
  .transform(({ candidates }) => candidates[0]?.content.parts.map(({ text }) => text ?? '').join('') ?? '');

/** The three formats the presets speak. */
export const wires = {
  openai: {
    request: ({ system, text, maxTokens }, { baseUrl, key, model }) => ({
      url: `${baseUrl}/chat/completions`,
      headers: key === '' ? {} : { Authorization: `Bearer ${key}` },
      body: {
        model,
        max_tokens: maxTokens,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: text },
        ],
      },
    }),
    reply: openAiReply,
  },
  anthropic: {
    request: ({ system, text, maxTokens }, { baseUrl, key, model }) => ({
      url: `${baseUrl}/messages`,
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      body: { model, max_tokens: maxTokens, system, messages: [{ role: 'user', content: text }] },
    }),
    reply: anthropicReply,
  },
  gemini: {
    request: ({ system, text, maxTokens }, { baseUrl, key, model }) => ({
      url: `${baseUrl}/models/${encodeURIComponent(model)}:generateContent`,
      headers: { 'x-goog-api-key': key },
      body: {
        systemInstruction: { parts: [{ text: system }] },
        contents: [{ role: 'user', parts: [{ text }] }],
        generationConfig: { maxOutputTokens: maxTokens },
      },
    }),
    reply: geminiReply,
  },
} as const satisfies Record<WireName, Wire>;
