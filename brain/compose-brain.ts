import { machineTimeZone } from '#core/clock';
import { logFailure } from '#core/log/log-failure';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import { RecordClearing } from '#memory/brain-records/record-clearing';
import type { ComposeOptions, GivenToBrain } from './brain-options.js';
import { ApiDescription } from './http/description/api-description.js';
import { makeAnswering } from './make-answering.js';
import {
  type KnowledgeParts,
  type LinkParts,
  makeKnowledge,
  makeLink,
  makeSending,
  type SendingParts,
} from './make-foundations.js';
import { type DayParts, makeDay, makePeople, type PeopleParts } from './make-wearer.js';
import { openStores, type Stores } from './open-stores.js';
import { Clearing } from './owner/activity/clearing.js';
import { routeTable } from './routes.js';
import { eraseEverywhere } from './wearer/memories/erase-everywhere.js';
import { finishErasingCopies } from './wearer/memories/finish-erasing-copies.js';

/** Every part of one Brain, by the name that handlers use for it. */
export type BrainParts = Awaited<ReturnType<typeof composeBrain>>;

/**
 * Makes every part of a Brain without starting any. Each group is made from the options and from the groups above it. A
 * part that holds a file or a thread adds its closing to `cleanup` where it is made; what is started later is stopped
 * in `connectServices`. Rejects with a Fault when the state directory is in use or unusable.
 */
export async function composeBrain(options: ComposeOptions, cleanup: CleanupStack) {
  const given = { timeZone: machineTimeZone, ...options, cleanup };
  const stores = await openStores(options, cleanup);
  const link = makeLink(given, stores);
  const sending = makeSending(given, { ...stores, ...link });
  const knowledge = makeKnowledge(given, { ...stores, ...sending });
  const people = makePeople(given, { ...stores, ...link });
  const day = makeDay(given, { ...stores, ...link, ...sending, ...people, ...knowledge });
  const answering = makeAnswering(given, { ...stores, ...link, ...sending, ...knowledge, ...people, ...day });
  const parts = { ...stores, ...link, ...sending, ...knowledge, ...people, ...day, ...answering };
  return { ...parts, ...makeUpkeep(given, parts) };
}

/** The parts for the owner's questions about the Brain and its records: description, clearing, forgetting. */
function makeUpkeep(
  { version, clock, timeZone, log }: GivenToBrain,
  parts: Stores & LinkParts & SendingParts & KnowledgeParts & PeopleParts & DayParts,
) {
  const { state, records, activity, hostBrain, folders, knowledge, copies } = parts;
  const { database, documentAnswers: answers } = records;
  const finishErasing = () => finishErasingCopies({ state, database, clock, log: log.child('records') });
  return {
    version,
    clock,
    timeZone,
    startedMs: clock.monotonicMs(),
    description: new ApiDescription(routeTable.rows, version),
    recordsCondition: records.condition,
    acknowledgeLosses: (): Promise<void> =>
      records.acknowledgeLosses().catch(logFailure(log, 'records.loss-not-acknowledged')),
    finishErasing,
    eraseEverywhere: () => eraseEverywhere({ ...parts, copies, finishErasing }),
    clearing: new Clearing({ records: new RecordClearing(database), answers, folders, knowledge, activity, hostBrain }),
  };
}
