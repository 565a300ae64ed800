import type { GlassesPort } from '#bridge/glasses-port';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Broadcast } from '#core/reliability/broadcast';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { HubEvent } from '../../hub-event.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { CompileLens } from '../timers/timer-compiler.js';
import type { TimerFile } from '../timers/timer-file.js';
import { WearerTimers } from '../timers/wearer-timers.js';
import type { StageFile } from './stage-file.js';
import { StagedLens } from './staged-lens.js';

interface LensesOnGlassOptions {
  readonly timerFile: TimerFile;
  readonly stageFile: StageFile;
  readonly deck: Deck;
  readonly gate: Pick<PostureGate, 'posture'>;
  readonly glasses: GlassesPort;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly compile: CompileLens;
  readonly events: Pick<Broadcast<HubEvent>, 'emit'>;
  readonly listen: () => void;
  readonly share: (tag: string) => void;
  readonly onStaged: () => void;
  readonly log: Log;
}

const ownAsk = 'This lens asked to listen by itself. It may not.';

/**
 * Makes the timers and the lens on stage. Timers are cards and would cover the lens, so they give way when one is
 * deployed.
 */
export function lensesOnGlass({
  timerFile,
  stageFile,
  deck,
  gate,
  glasses,
  clock,
  timeZone,
  compile,
  events,
  listen,
  share,
  onStaged,
  log,
}: LensesOnGlassOptions) {
  const timers = new WearerTimers({ file: timerFile, deck, gate, clock, timeZone, compile, log: log.child('timers') });
  const stagedLens = new StagedLens({
    ...{ file: stageFile, glasses, clock, listen, share, onStaged },
    onNews: (news) => events.emit(news),
    onOwnAsk: () => void deck.show(makeCard('refusal', { primary: ownAsk }), 'show-proactive'),
    onDeployed: () => {
      timers.yieldGlass();
      void deck.haptic('figment_deployed', 'show-reply');
    },
    log: log.child('stage'),
  });
  return { timers, stagedLens };
}
