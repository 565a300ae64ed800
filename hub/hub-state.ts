import type { GlassesPort } from '#bridge/glasses-port';
import { isVeiled } from '#core/posture/posture';
import { connectionLabels } from '#core/reliability/connection-truth';
import type { HubState } from '#core/wire/link/hub-link';
import type { Memory } from '#memory/memory';
import type { MaturityKeeper } from './anticipation/maturity-keeper.js';
import type { BrainReach } from './brain/brain-reach.js';
import type { GlassesInput } from './glasses/glasses-input.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { ToggleStore } from './modes/toggle-store.js';
import { memoryCondition } from './upkeep/memory-condition.js';
import type { MemoryUpkeep } from './upkeep/memory-upkeep.js';
import type { EarClient } from './voice/ear/ear-client.js';
import type { WakeSession } from './voice/session/wake-session.js';

interface StateSources {
  readonly gate: PostureGate;
  readonly session: WakeSession;
  readonly ear: EarClient;
  readonly glasses: GlassesPort;
  readonly glassesInput: Pick<GlassesInput, 'hasMotion'>;
  readonly memory: Memory;
  /** Messages to the owner about small files that could not be used at the start. */
  readonly notices: readonly string[];
  readonly toggles: ToggleStore;
  readonly upkeep: MemoryUpkeep;
  readonly brain: { readonly reach: BrainReach };
  readonly anticipation: { readonly maturity: MaturityKeeper };
}

/** The hub's state as the Brain and the panel see it. */
export function hubState({
  gate,
  session,
  ear,
  glasses,
  glassesInput,
  memory,
  notices,
  toggles,
  upkeep,
  brain: { reach },
  anticipation: { maturity },
}: StateSources): HubState {
  const { posture } = gate;
  return {
    mode: gate.mode,
    veil: isVeiled(posture),
    veil_turn: gate.veilTurn,
    incognito: posture.incognito,
    incognito_turn: gate.incognitoTurn,
    focus: posture.focus,
    dream: posture.dream,
    quiet: posture.quietHours,
    captions: memory.settings.get('captions'),
    maturity: { stage: maturity.stage, recalibrating: maturity.isRecalibrating },
    gestures: glassesInput.hasMotion,
    awake: session.awake,
    toggles: toggles.all(),
    brain: { state: reach.state, label: connectionLabels[reach.state] },
    glasses: glasses.state,
    perception: ear.perception,
    memory: memoryCondition(memory.health(), posture),
    notices: [...notices],
    meaning: upkeep.meaning,
    microphone: ear.microphone,
  };
}
