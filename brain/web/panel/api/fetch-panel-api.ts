import type { VoiceReply } from '#core/wire/api';
import { ApiRefusal } from './api-refusal.js';
import type { PanelApi } from './panel-api.js';
import { voiceAnswer } from './voice-answer.js';

/** The panel's calls over HTTP to the Brain that served the page. */
export function fetchPanelApi(token: string): PanelApi {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...init.headers, 'X-Svc-Token': token };
    return fetch(path, { ...init, headers, cache: 'no-store' });
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const response = await call(path, init).catch((cause: unknown) => {
      throw new ApiRefusal('net/unreachable', 'The Brain did not answer.', { cause });
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new ApiRefusal(String(body.error), String(body.message));
    return body;
  };
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return {
    live: (signal) => call('/svc/live', { signal }),
    say: async (text) => voiceAnswer((await post('/svc/voice', { text })) as VoiceReply),
    command: async (command) => void (await post('/svc/hub/command', command)),
    samples: async () => (await ask('/svc/samples')).items as string[],
    assistantName: async () => String((await ask('/svc/config')).assistant_name),
    openEar: async () => Number((await post('/svc/ear/open', {})).stream),
    sendSound: async (stream, bytes) => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      await ask(`/svc/ear/audio?stream=${stream}`, { method: 'POST', headers, body: bytes });
    },
    closeEar: async (stream) => void (await post('/svc/ear/close', { stream })),
  };
}
