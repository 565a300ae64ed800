import { Ask } from './answering/ask/ask.js';
import { EvidenceFinder } from './answering/ask/evidence.js';
import { KeptRecords } from './answering/ask/kept-records.js';
import { Ladder } from './answering/ask/ladder.js';
import { CloudTier } from './answering/ask/tiers/cloud-tier.js';
import { DeviceTier } from './answering/ask/tiers/device-tier.js';
import { HostTier } from './answering/ask/tiers/host-tier.js';
import { Voice } from './answering/voice/voice.js';
import type { GivenToBrain } from './brain-options.js';
import { LensDrafts } from './lenses/lens-drafts.js';
import { LensHost } from './lenses/lens-host.js';
import type { KnowledgeParts, LinkParts, SendingParts } from './make-foundations.js';
import type { DayParts, PeopleParts } from './make-wearer.js';
import type { Stores } from './open-stores.js';

type BelowAnswering = Stores & LinkParts & SendingParts & KnowledgeParts & PeopleParts & DayParts;

/** The tier ladder, typed lines, and lenses. */
export function makeAnswering(given: GivenToBrain, parts: BelowAnswering) {
  const { clock, timeZone, log } = given;
  const { config, activity, saga, hub, posture, effectivePosture } = parts;
  const ladder = makeLadder(given, parts);
  const ask = new Ask({ ladder, posture: effectivePosture, activity, saga, askedHere: parts.askedHere, clock });
  const lensDrafts = new LensDrafts();
  return {
    ladder,
    ask,
    voice: new Voice({
      wearer: parts,
      config,
      hub,
      activity,
      posture,
      effectivePosture,
      clock,
      timeZone,
      answer: (question) => ask.answer({ ...question, fromDevice: false }),
    }),
    lensDrafts,
    lensHost: new LensHost({
      database: parts.records.database,
      drafts: lensDrafts,
      seal: parts.lensSeal,
      hub,
      ask,
      posture: effectivePosture,
      activity,
      clock,
      log,
    }),
  };
}

/** The tiers in the order they are asked: this device, the paired desktop, the cloud. */
function makeLadder({ clock, timeZone, log: brainLog }: GivenToBrain, parts: BelowAnswering): Ladder {
  const { config, runner, cloud, hostBrain, knowledge, hub, memory, profile, dossiers, social, agenda, briefs } = parts;
  const { messageStore: messages, fileEvents, drafts } = parts;
  const log = brainLog.child('ask');
  const evidence = new EvidenceFinder({
    memory,
    knowledge,
    hub,
    social,
    profile,
    dossiers,
    agenda,
    fileEvents,
    drafts,
    briefs,
    clock,
    timeZone,
    log,
    records: new KeptRecords({ agenda, fileEvents, dossiers, messages, briefs, clock, timeZone }),
  });
  const about = () => ({ assistantName: config.current.assistant_name, nowMs: clock.wallMs(), timeZone: timeZone() });
  return new Ladder({
    tiers: [
      new DeviceTier({ evidence, runner, about, log }),
      new HostTier(hostBrain),
      new CloudTier({ cloud, evidence, mayCarryPassages: () => config.current.cloud_passages }),
    ],
    clock,
    log,
  });
}
