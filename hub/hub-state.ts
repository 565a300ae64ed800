import type { GlassesPort } from '#bridge/glasses-port';
import { isVeiled } from '#core/posture/gating-matrix';
import { connectionLabels } from '#core/reliability/connection-truth';
import type { HubState } from '#core/wire/link/hub-link';
import type { BrainReach } from '#hub/brain/brain-reach';
import type { Ear } from '#hub/ear/ear-client';
import type { Toggles } from '#hub/modes/toggle-store';
import { memoryCondition } from '#hub/upkeep/memory-condition';
import type { Memory } from '#memory/memory';
import type { MaturityKeeper } from './anticipation/maturity-keeper.js';
import type { PostureGate } from './modes/posture-gate.js';
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
