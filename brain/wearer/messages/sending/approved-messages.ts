import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import type { DraftChannel, DraftRequest, SendingWays } from '#core/wire/wearer/messages';
import type { ActivityLog } from '../../../owner/activity/activity-log.js';
import type { Draft, DraftStore } from '../draft-store.js';
import type { Carrier } from './carrier.js';

interface ApprovedOptions {
  readonly drafts: DraftStore;
  /** Null for what this machine can never send. */
  readonly carriers: Readonly<Record<DraftChannel, Carrier | null>>;
  readonly activity: ActivityLog;
  readonly log: Log;
}

/** What a caller allows: only with `approved` anything leaves, and `dry_run` holds it back again. */
interface Approval {
  readonly approved: boolean;
  readonly dry_run: boolean;
  /** Rejects once mode or token no longer allow it. */
  readonly requireStillAllowed: () => Promise<unknown>;
}

/** What the wearer approved instead of what was staged. */
interface Instead {
  readonly channel?: DraftChannel | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

interface SentMessage {
  readonly sent: boolean;
  readonly script: string;
}

/** The only way by which a message of the wearer leaves: a draft, approved, and sent at most once (brain-http.md §5). */
export class ApprovedMessages {
  /** The drafts on their way; asked for again they are awaited, not sent twice. */
  readonly #onTheirWay = new Map<string, Promise<SentMessage>>();

  constructor(private readonly options: ApprovedOptions) {}

  /** By which carriers something can be sent as things are set up. */
  get ways(): SendingWays {
    const { text, email, script } = this.options.carriers;
    return { text: text?.isReady ?? false, email: email?.isReady ?? false, script: script?.isReady ?? false };
  }

  /** Whether the draft is leaving at this moment. */
  isLeaving(id: string): boolean {
    return this.#onTheirWay.has(id);
  }

  /**
   * Sends a staged draft; one that was sent before is not sent again. Throws the faults of `Carrier`,
   * `message/unknown`, `message/not-approved` and `message/no-channel`.
   */
  async approve(id: string, approval: Approval, { channel, to, text }: Instead = {}): Promise<SentMessage> {
    requireApproval(approval);
    const staged = this.options.drafts.find(id);
    if (staged === null) throw new Fault('message/unknown');
    const draft = { ...staged, channel: channel ?? staged.channel, to: to ?? staged.to, text: text ?? staged.text };
    if (draft.state === 'sent') return { sent: true, script: '' };
    if (approval.dry_run) return this.#dryRun(draft);
    const leaving = this.#onTheirWay.get(id) ?? this.#leave(draft, approval);
    this.#onTheirWay.set(id, leaving);
    try {
      return await leaving;
    } finally {
      this.#onTheirWay.delete(id);
    }
  }

  /** Stages a message and sends it. Throws what `approve` does; a message that was not sent stays staged. */
  async send(request: DraftRequest, approval: Approval): Promise<SentMessage> {
    requireApproval(approval);
    const carrier = this.#readyCarrier(request.channel);
    if (!approval.dry_run) return this.approve((await this.options.drafts.stage(request)).id, approval);
    await carrier.check({ ...request, id: '' });
    return { sent: false, script: previewOf(request) };
  }

  async #dryRun(draft: Draft): Promise<SentMessage> {
    await this.#readyCarrier(draft.channel).check(draft);
    return { sent: false, script: previewOf(draft) };
  }

  async #leave(draft: Draft, { requireStillAllowed }: Approval): Promise<SentMessage> {
    const { drafts, activity, log } = this.options;
    const carrier = this.#readyCarrier(draft.channel);
    await drafts.mark(draft, 'sending');
    try {
      await requireStillAllowed();
      await carrier.send(draft);
    } catch (thrown) {
      const isUnsure = thrown instanceof Fault && thrown.code === 'message/unsure';
      if (!isUnsure) await drafts.mark(draft, 'waiting');
      throw thrown;
    }
    // It has left, whatever the disk says now; a draft that stays marked as leaving is shown as one that may have.
    await drafts.mark(draft, 'sent').catch(logFailure(log, 'message.sent-not-marked'));
    await activity.record('message', 'Sent a message that was approved');
    return { sent: true, script: previewOf(draft) };
  }

  #readyCarrier(name: DraftChannel): Carrier {
    const carrier = this.options.carriers[name];
    if (carrier?.isReady !== true) throw new Fault('message/no-channel', { detail: `Channel: ${name}.` });
    return carrier;
  }
}

/** The message as it leaves, for the wearer to read. */
export function previewOf({ channel, to, subject, text }: Pick<Draft, 'channel' | 'to' | 'subject' | 'text'>): string {
  return [`${channel} to ${to}`, ...(subject === '' ? [] : [`Subject: ${subject}`]), '', text].join('\n');
}

function requireApproval({ approved, dry_run }: Approval): void {
  if (!approved && !dry_run) throw new Fault('message/not-approved');
}
