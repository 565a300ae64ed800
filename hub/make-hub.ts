import { machineTimeZone as timeZone } from '#core/clock';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import type { HubState } from '#core/wire/link/hub-link';
import type { Memory } from '#memory/memory';
import type { ListeningFile } from '#memory/wearer/listening-file';
import type { HubEvent } from './hub-event.js';
import type { HubOptions } from './hub-options.js';
import { hubState } from './hub-state.js';
import { makeVoice } from './make-voice.js';
import { makeWearer } from './make-wearer.js';
import { HubOperations } from './remote/hub-operations.js';
import { MemoryErasing } from './remote/memory-erasing.js';
import { MemoryUpkeep } from './upkeep/memory-upkeep.js';
import { recoveredFiles } from './upkeep/recovered-files.js';
import type { GlanceFile } from './wearer/glance/glance-file.js';
import type { StageFile } from './wearer/stage/stage-file.js';
import type { TimerFile } from './wearer/timers/timer-file.js';

/** Files of the hub beside the memory file. */
interface HubFiles {
  readonly timerFile: TimerFile;
  readonly glanceFile: GlanceFile;
  readonly stageFile: StageFile;
  readonly listeningFile: ListeningFile;
}

/** The parts of one hub, by the names that others use. */
export type HubParts = ReturnType<typeof makeHub>;

/**
 * Makes the parts of one hub on an open memory: first what it does for its wearer, then the voice session, then upkeep.
 * Nothing is heard, shown or written, and no callback is called, before `startHub`; so a callback may use a part that
 * is made further down.
 */
export function makeHub(options: HubOptions, memory: Memory, files: HubFiles) {
  const { state, clock, log, glasses, builtInModels = null } = options;
  const events = new Broadcast<HubEvent>(logFailure(log, 'listener.failed'));
  const emitState = (): void => events.emit({ type: 'state', state: currentState() });
  const onLearned = (): void => voice.ear.reconfigure();
  const listen = (): void => void voice.assistant.activate('tap');
  const headingDeg = (): number | null => voice.glassesInput.headingDeg;

  const wearer = makeWearer({ options, memory, ...files, events, emitState, onLearned, listen, headingDeg });
  const voice = makeVoice(options, wearer, files.listeningFile);
  const upkeep = new MemoryUpkeep({
    memory,
    state,
    builtInModels,
    clock,
    timeZone,
    emitState,
    log: log.child('upkeep'),
  });
  const erasing = new MemoryErasing({ ...wearer, clock, log: log.child('memory'), onForgotten: onLearned });
  const operations = new HubOperations({ ...wearer, assistant: voice.assistant, clock, erasing });
  const notices = recoveredFiles({
    ...files,
    userModel: memory.userModel,
    pairing: options.pairing ?? { recovery: null },
  });
  const currentState = (): HubState => hubState({ ...wearer, ...voice, glasses: glasses.port, upkeep, notices });
  return { ...wearer, ...voice, upkeep, erasing, operations, state: currentState };
}
