import { createHash } from 'node:crypto';
import { TaskQueue } from '#core/reliability/task-queue';
import type { ActivityStore } from '#memory/brain-records/activity';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { CloudLedger } from './egress.js';

/**
 * Counts (`cloud_calls`) and logs (`cloud-egress`) what leaves for a cloud: provider, host, bytes and a hash, never the
 * text. Both are on disk when it resolves.
 */
export class DurableLedger implements CloudLedger {
  /** One at a time, so that two calls at once are counted as two. */
  readonly #tasks = new TaskQueue();

  constructor(
    private readonly config: ConfigStore,
    private readonly activity: Pick<ActivityStore, 'append'>,
  ) {}

  leaving({ host, body }: { readonly host: string; readonly body: string }): Promise<void> {
    return this.#tasks.run(async () => {
      const { cloud_provider, cloud_calls } = this.config.current;
      const digest = createHash('sha256').update(body).digest('hex');
      const text = `${cloud_provider} at ${host}, ${Buffer.byteLength(body)} bytes, sha256 ${digest}`;
      await this.activity.append({ kind: 'cloud-egress', text, tier: 'cloud' });
      await this.config.patch({ cloud_calls: cloud_calls + 1 });
    });
  }
}
