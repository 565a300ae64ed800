import type { GlassesPort } from '#bridge/glasses-port';
import { connectionLabels } from '#core/connection-truth';
import { isVeiled } from '#core/posture';
import type { HubState } from '#core/wire/hub-link';
import type { Memory } from '#memory/memory';
import type { MaturityKeeper } from './anticipation/maturity-keeper.js';
import type { BrainReach } from './brain-link/brain-reach.js';
import type { Ear } from './ear/ear.js';
import { memoryCondition } from './memory-condition.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { Toggles } from './toggles.js';
import type { WakeSession } from './voice/wake-session.js';

interface StateSources {
  readonly gate: PostureGate;
  readonly session: WakeSession;
  readonly ear: Ear;
  readonly glasses: GlassesPort;
  readonly memory: Memory;
  readonly toggles: Toggles;
  readonly reach: BrainReach;
  readonly maturity: MaturityKeeper;
  /** The glasses tell of movements of the head. */
  readonly hasMotion: boolean;
}

/** The hub's state as the Brain and the panel see it. */
export function hubState({
  gate,
  session,
  ear,
  glasses,
  memory,
  toggles,
  reach,
  maturity,
  hasMotion,
}: StateSources): HubState {
  const { posture } = gate;
  return {
    mode: gate.mode,
    veil: isVeiled(posture),
    incognito: posture.incognito,
    incognito_turn: gate.incognitoTurn,
    focus: posture.focus,
    dream: posture.dream,
    quiet: posture.quietHours,
    captions: memory.settings.get('captions'),
    maturity: { stage: maturity.stage, recalibrating: maturity.isRecalibrating },
    gestures: hasMotion,
    awake: session.awake,
    toggles: toggles.all(),
    brain: { state: reach.state, label: connectionLabels[reach.state] },
    glasses: glasses.state,
    perception: ear.perception,
    memory: memoryCondition(memory.health()),
    microphone: ear.microphone,
  };
}
