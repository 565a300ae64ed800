import type { HubLink } from '#brain/link/hub/hub-link';
import type { ActivityLog } from '#brain/owner/activity/activity-log';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import type { BrainPosture } from '#brain/privacy/brain-posture';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Intent, IntentName } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { type Outcome, replyTo, setbackOf, succeeds } from '#core/language/replies/persona';
import { check, type Posture } from '#core/posture/gating-matrix';
import type { VoiceReply } from '#core/wire/answering/voice';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { Wearer } from '../wearer.js';
import { type AnswerPort, askActions } from './ask-actions.js';
import { dayActions } from './day-actions.js';
import { peopleActions } from './people-actions.js';
import { placeActions } from './place-actions.js';
import { replyAction } from './reply-action.js';
import { switchActions } from './switch-actions.js';
import type { VoiceAction, VoiceTable } from './voice-actions.js';

interface VoiceOptions {
  readonly wearer: Wearer;
  readonly config: ConfigStore;
  readonly hub: Pick<HubLink, 'state' | 'command'>;
  readonly activity: ActivityLog;
  readonly posture: BrainPosture;
  readonly answer: AnswerPort;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** What only the hub can do: said so while it is away. */
const hubsAlone: ReadonlySet<IntentName> = new Set([
  'focus',
  'captions',
  'proactive',
  'rewind',
  'teach_name',
  'teach_preference',
  'forget_last',
  'stasis_freeze',
  'stasis_resume',
]);

const hubAway = 'Your glasses’ hub is away, so I can’t do that right now.';

/**
 * Typed lines (brain-http §4, voice). The hub goes first, because what it does shows on the glasses; what it does not do,
 * and everything while it is away, the Brain does in place. What neither does goes back to whoever asked, as an intent,
 * with the words of the hub where there is one.
 */
export class Voice {
  readonly #table: VoiceTable;

  constructor(private readonly options: VoiceOptions) {
    const { wearer, config, posture, answer, clock, timeZone } = options;
    this.#table = {
      ...askActions(answer),
      ...dayActions(wearer, clock, timeZone),
      ...peopleActions(wearer.social),
      ...placeActions(wearer.memory, clock),
      ...replyAction(wearer),
      ...switchActions({ config, posture, memory: wearer.memory }),
    };
  }

  async hear(text: string, noCloud: boolean): Promise<VoiceReply> {
    const { hub, config } = this.options;
    const { assistant_name: assistantName, service_name: serviceName } = config.current;
    const intent = parseUtterance(text, { assistantName, serviceName });
    if (hub.state === null) return this.#inPlace(intent, noCloud);
    const result = await hub.command({ do: 'say', text, no_cloud: noCloud });
    const isLeftToBrain = !result.ok && result.code === 'unsupported' && this.#table[intent.intent] !== undefined;
    if (isLeftToBrain) return this.#inPlace(intent, noCloud);
    await this.#keepAsk(result);
    return hubReply(result);
  }

  async #inPlace(intent: Intent, noCloud: boolean): Promise<VoiceReply> {
    // The row and the intent are chosen by the same key; the compiler cannot see that they belong together.
    const action = this.#table[intent.intent] as VoiceAction<IntentName> | undefined;
    if (action === undefined) return hubsAlone.has(intent.intent) ? { ...intent, ok: false, say: hubAway } : intent;
    const posture = await this.#posture();
    for (const operation of ['typed-line', action.operation] as const) {
      const verdict = check(operation, posture);
      if (!verdict.allowed) return { ...intent, ok: false, say: verdict.say };
    }
    try {
      const { outcome, slots = {} } = await action.perform(intent as never, noCloud);
      return { ...intent, ...slots, ...replied(intent, outcome) };
    } catch (thrown) {
      // A full disk, say: whoever asked hears that it did not happen. Anything but a Fault is a bug and goes on.
      if (!(thrown instanceof Fault)) throw thrown;
      return { ...intent, ...replied(intent, setbackOf(thrown)) };
    }
  }

  /** A veil raised before this Brain started is known from the memory file alone. */
  async #posture(): Promise<Posture> {
    const { posture, wearer } = this.options;
    const { current } = posture;
    const settings = (await wearer.memory.existing())?.settings;
    return {
      ...current,
      veiledByWearer: current.veiledByWearer || settings?.get('veiled_by_wearer') === true,
      incognito: current.incognito || settings?.get('incognito') === true,
    };
  }

  /** What the hub answered from its own memory goes to the history, as far as it may; the ask ladder keeps its own. */
  async #keepAsk(result: CommandResult): Promise<void> {
    const isOwn = result.ok && result.intent?.intent === 'ask' && result.card?.kind !== 'answer';
    if (!isOwn || result.intent?.intent !== 'ask' || !check('ledger', await this.#posture()).allowed) return;
    const { query } = result.intent;
    await this.options.activity.recordAsk({ query, text: result.say, tier: 'device', sources: [], confidence: 0 });
  }
}

function replied(intent: Intent, outcome: Outcome): Pick<VoiceReply, 'ok' | 'say' | 'card'> {
  return { ok: succeeds[outcome.kind], say: replyTo(intent, outcome), card: null };
}

/** A refusal is an answer of the assistant, so it is a reply like any other, with `ok: false`. */
function hubReply(result: CommandResult): VoiceReply {
  const intent = result.intent ?? { intent: null };
  const slots = result.ok ? result.slots : {};
  return { ...intent, ...slots, ok: result.ok, say: result.say, card: result.ok ? result.card : null };
}
