import { parentPort, workerData } from 'node:worker_threads';
import { connect, isDamage } from '#memory/database/connection';
import { CalendarEvents } from './calendar-events.js';
import { lineToRerank } from './line-to-rerank.js';
import { rerankedPassages } from './rank-passages.js';
import type { FromSearchThread, SearchThreadOptions, ToSearchThread } from './search-protocol.js';
import { type FoundSpans, readByReranker, Searcher, type SearchQuestion } from './searcher.js';

const searchPort = parentPort;
if (searchPort === null) throw new TypeError('the index is searched on a worker thread');

const { path } = workerData as SearchThreadOptions;
const connection = connect(path, { readonly: true, synchronous: 'NORMAL' });
const searcher = new Searcher(connection);
const calendarEvents = new CalendarEvents(connection);

searchPort.on('message', (message: ToSearchThread) => {
  searchPort.postMessage(answerMessage(message));
  readOn();
});

function answerMessage(message: ToSearchThread): FromSearchThread {
  const { ticket } = message;
  try {
    if ('question' in message) return searchFor(ticket, message.question);
    if ('found' in message) return rerankedBy(message.logits, ticket, message.found);
    if ('eventsOf' in message) return { say: 'events', ticket, events: calendarEvents.since(message.eventsOf) };
    searcher.follow(message.follow);
    return { say: 'following', ticket };
  } catch (error) {
    return isDamage(error) ? { say: 'damaged', ticket } : { say: 'failed', ticket, reason: errorMessage(error) };
  }
}

/** What was found for the last `mostOpen` questions, by ticket, while the reranker may still read their lines. */
const openSearches = new Map<number, FoundSpans>();
const mostOpen = 8;

function searchFor(ticket: number, question: SearchQuestion): FromSearchThread {
  const search = searcher.search(question);
  openSearches.set(ticket, search);
  const [oldest] = openSearches.keys();
  if (openSearches.size > mostOpen && oldest !== undefined) openSearches.delete(oldest);
  const lines = search.best.slice(0, readByReranker).map(({ candidate }) => lineToRerank(candidate));
  return { say: 'found', ticket, passages: search.passages, lines };
}

function rerankedBy(logits: Float32Array, ticket: number, of: number): FromSearchThread {
  const search = openSearches.get(of);
  openSearches.delete(of);
  if (search === undefined) return { say: 'past', ticket };
  const { retrieved, best, limit } = search;
  return { say: 'found', ticket, passages: rerankedPassages(retrieved, { best, logits, limit }), lines: [] };
}

let isReadingOn = false;

/** Reads the vectors that were not read yet, a few at a time; questions are answered in between. */
function readOn(): void {
  if (isReadingOn || !searcher.isBehind) return;
  isReadingOn = true;
  setImmediate(() => {
    isReadingOn = false;
    try {
      searcher.readOn();
    } catch {
      // The next question fails in the same way and reports it.
      return;
    }
    readOn();
  });
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
