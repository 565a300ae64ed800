import type { Clock } from '#core/clock';
import { type FaultCode, faults } from '#core/fault-table';
import { Fault } from '#core/faults';
import { isEventName } from '#core/figments/format/event-name';
import { isHostPower } from '#core/figments/format/host-power';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { check, type GateVerdict } from '#core/posture/gating-matrix';
import { clampText } from '#core/text';
import type { LensNews } from '#core/wire/lenses/lens-link';
import type { Database } from '#memory/database/database';
import type { Ask } from '../answering/ask/ask.js';
import type { HubLink } from '../link/hub/hub-link.js';
import type { ActivityLog } from '../owner/activity/activity-log.js';
import type { EffectivePosture } from '../privacy/effective-posture.js';
import { LensEmits } from './emits/lens-emits.js';
import type { LensDrafts } from './lens-drafts.js';
import { LensRepertoire } from './lens-repertoire.js';
import { EnvelopeLog } from './stage/envelope-log.js';
import { GlanceLens } from './stage/glance-lens.js';
import { LensDelivery } from './stage/lens-delivery.js';
import { LensStage } from './stage/lens-stage.js';
import type { LensTransport } from './stage/lens-transport.js';
import type { LensSeal } from './vault/lens-seal.js';
import { LensVault } from './vault/lens-vault.js';

interface LensHostOptions {
  readonly database: Database;
  readonly drafts: LensDrafts;
  readonly seal: LensSeal;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly ask: Pick<Ask, 'answer'>;
  readonly posture: Pick<EffectivePosture, 'now'>;
  readonly activity: Pick<ActivityLog, 'record' | 'hasRecorded'>;
  readonly clock: Clock;
  readonly log: Log;
}

type EventOutcome =
  | { readonly ok: true; readonly told: boolean }
  | { readonly ok: false; readonly error: FaultCode; readonly message: string };

/**
 * Everything about lenses in the Brain: the vault of kept ones, the stage, the lens at a glance, emits, and the
 * delivery to the hub.
 */
export class LensHost {
  readonly vault: LensVault;
  readonly stage: LensStage;
  readonly repertoire: LensRepertoire;
  readonly emits: LensEmits;
  readonly glance: GlanceLens;
  readonly #delivery: LensDelivery;

  constructor(private readonly options: LensHostOptions) {
    const { database, drafts, seal, hub, ask, posture, activity, clock, log } = options;
    this.vault = new LensVault({ database, seal, clock });
    this.stage = new LensStage(database, clock);
    const noteVerdict = () => this.#noteVerdict();
    const transport: LensTransport = {
      isAttached: () => hub.state !== null,
      command: (command) => hub.command(command),
    };
    this.glance = new GlanceLens({
      ...{ database, transport, clock, log: log.child('glance') },
      read: (id) => this.repertoire.readable(id),
    });
    this.#delivery = new LensDelivery({
      transport,
      envelopes: new EnvelopeLog(database, clock),
      stage: this.stage,
      onStage: () => this.repertoire.onStage,
      onRefused: (say) => void this.#note(`The glasses did not take the lens: ${say}`),
      noteVerdict,
      clock,
      log: log.child('lenses'),
    });
    const { vault, stage } = this;
    this.repertoire = new LensRepertoire({
      ...{ database, drafts, vault, seal, stage, activity, noteVerdict },
      delivery: this.#delivery,
      glance: this.glance,
    });
    this.emits = new LensEmits({
      onStage: () => this.repertoire.onStage,
      feed: (text) => this.feed(text),
      ...{ ask, posture, activity, clock },
    });
  }

  /** Repairs what a crash left behind and follows the hub. Call before anything is served. */
  async start(): Promise<void> {
    await this.repertoire.open();
    this.options.hub.on((event) => {
      if (event.type === 'attached') {
        this.#delivery.attached();
        this.glance.attached();
      }

      if (event.type === 'lens-emit' || event.type === 'lens-gone') this.#heard(event);
    });
  }

  async stop(): Promise<void> {
    await this.glance.stop();
    await this.#delivery.stop();
  }

  /**
   * Sends a line to a slot of the lens on stage ('' is the default slot), cut to `limits.utteranceChars`. Resolves with
   * whether it was delivered; if not, it is recorded and waits. Throws `rc/nothing-on-stage`, and `posture/refused` if
   * it would have to wait in a mode that keeps nothing.
   */
  async feed(text: string, slot = ''): Promise<boolean> {
    const { active } = this.stage;
    if (active === null) throw new Fault('rc/nothing-on-stage');
    const cut = clampText(text, limits.utteranceChars);
    return this.#delivery.tell({ do: 'figment_text', id: active.id, ...(slot !== '' && { slot }), text: cut });
  }

  /**
   * Forwards a physical event to the lens on stage (brain-http.md "Events"). Throws `rc/unknown-event` for a name that
   * no lens can react to, and `posture/refused` as `feed` does.
   */
  async event(name: string): Promise<EventOutcome> {
    if (!isEventName(name)) throw new Fault('rc/unknown-event');
    if (this.stage.active === null) {
      const error = 'rc/nothing-on-stage';
      return { ok: false, error, message: faults[error].say };
    }
    return { ok: true, told: await this.#delivery.tell({ do: 'figment_event', name }) };
  }

  async #noteVerdict(): Promise<GateVerdict> {
    return check('note-lens', await this.options.posture.now());
  }

  async #note(text: string): Promise<void> {
    if ((await this.#noteVerdict()).allowed) await this.options.activity.record('rc', text);
  }

  #heard(news: LensNews): void {
    this.#act(news).catch(logFailure(this.options.log, 'lens.news-not-taken'));
  }

  async #act(news: LensNews): Promise<void> {
    if (this.stage.active?.id !== news.id) return;
    if (news.type === 'lens-gone') {
      await this.repertoire.gone(news.id);
      return;
    }
    if (news.record) await this.emits.record(news.tag);
    if (isHostPower(news.tag)) await this.emits.fromGlass(news.tag);
  }
}
