import { machineTimeZone } from '#core/clock';
import { logFailure } from '#core/log/log-failure';
import type { CleanupStack } from '#core/reliability/cleanup-stack';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
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
import { makeDay, makePeople, type PeopleParts } from './make-wearer.js';
import { openStores, type Stores } from './open-stores.js';
import { Clearing } from './owner/activity/clearing.js';
import { routeTable } from './routes.js';
import { eraseEverywhere } from './wearer/memories/erase-everywhere.js';
import { finishErasingCopies } from './wearer/memories/finish-erasing-copies.js';

/** Every part of one Brain, under the names by which handlers and others reach them. */
export type BrainParts = Awaited<ReturnType<typeof composeBrain>>;

/**
 * Makes every part of a Brain, and runs none of them. Each group is made of what was given and of the groups above it
 * that it names, and a part is found where its group is made. A part that holds a file or a thread is closed by the
 * `cleanup` line below it; what is started is stopped where it is started, in `connectServices`. Rejects with a Fault when
 * the state directory is in use or unusable.
 */
export async function composeBrain(options: ComposeOptions, cleanup: CleanupStack) {
  const given = { timeZone: machineTimeZone, ...options, cleanup };
  const stores = await openStores(options, cleanup);
  const link = makeLink(given, stores);
  const sending = makeSending(given, { ...stores, ...link });
  const knowledge = makeKnowledge(given, { ...stores, ...sending });
  const people = makePeople(given, { ...stores, ...link });
  const day = makeDay(given, { ...stores, ...link, ...sending, ...people });
  const answering = makeAnswering(given, { ...stores, ...link, ...sending, ...knowledge, ...people, ...day });
  const parts = { ...stores, ...link, ...sending, ...knowledge, ...people, ...day, ...answering };
  return { ...parts, ...makeUpkeep(given, parts) };
}

/** What the owner asks of the Brain about itself and its records. */
function makeUpkeep(
  { version, clock, timeZone, log }: GivenToBrain,
  parts: Stores & LinkParts & SendingParts & KnowledgeParts & PeopleParts,
) {
  const { state, records, activity, hub, hostBrain, folders, knowledge, memory } = parts;
  const { database, documentAnswers: answers } = records;
  const copies = new MemoryCopies(database);
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
    copies,
    finishErasing,
    eraseEverywhere: () => eraseEverywhere({ hub, copies, memory, hostBrain, finishErasing }),
    clearing: new Clearing({ records: new RecordClearing(database), answers, folders, knowledge, activity, hostBrain }),
  };
}
