import { ModelServer } from '../../fakes/model-server.js';
import { onCleanUp } from './brain-fixture.js';

/** A model that says one thing, in each of the formats in which it may be asked; gone after the test. */
export async function aModelServer(said: string): Promise<ModelServer> {
  const server = await new ModelServer({
    '/v1/chat/completions': { choices: [{ message: { content: said } }] },
    '/api/chat': { message: { content: said } },
    '/api/generate': { response: said },
    '/api/tags': { models: [{ name: 'moondream:latest' }] },
    '/api/pull': [{ status: 'success' }],
  }).start();
  onCleanUp(() => server.stop());
  return server;
}
