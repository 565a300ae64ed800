import type { z } from 'zod';
import { type FaultCode, faults } from '#core/fault-table';
import { Fault } from '#core/faults';
import { type Issue, issuesOf } from './request/schema-issues.js';

/** A request that is not served: the fault and what else the answer carries. */
export interface Refusal {
  readonly fault: Fault;
  readonly retryAfterMs?: number;
  readonly issues?: readonly Issue[];
  /** Methods the path answers, for a 405. */
  readonly allow?: string;
}

export function refusal(code: FaultCode, extras: Omit<Refusal, 'fault'> = {}): Refusal {
  return { fault: new Fault(code), ...extras };
}

const endsConnection: ReadonlySet<FaultCode> = new Set([
  'http/timeout',
  'http/head-too-large',
  'http/repeated-header',
  'http/unmet-expectation',
]);

/** The refusal for input that its schema does not accept. */
export function schemaRefusal(error: z.ZodError): Refusal {
  return issueRefusal(issuesOf(error.issues));
}

/** The refusal for input of which some fields are wrong. */
export function issueRefusal(issues: readonly Issue[]): Refusal {
  const [first] = issues;
  const detail = first === undefined ? '' : `${first.path === '' ? 'It' : first.path}: ${first.message}.`;
  return { fault: new Fault('http/invalid', { detail }), issues };
}

/**
 * Refusals whose body also has `ok: false`, as the specification words them (decisions.md "results that the spec words
 * as `ok`").
 */
const saysNotOk: ReadonlySet<FaultCode> = new Set(['rc/nothing-on-stage', 'rc/undeclared-power']);

/**
 * The JSON body of an error (decisions.md "error body"). With a status of 500 or more, the fault's detail is left out.
 */
export function refusalBody({ fault, retryAfterMs, issues }: Refusal): string {
  const { status, say } = faults[fault.code];
  const retryAfterS = retryAfterMs === undefined ? undefined : toSeconds(retryAfterMs);
  const message = status >= 500 ? say : fault.message;
  const body = { error: fault.code, message, issues, retry_after_s: retryAfterS };
  return JSON.stringify(saysNotOk.has(fault.code) ? { ok: false, ...body } : body);
}

/**
 * Headers of the response: `Connection`, `Retry-After` (whole seconds, at least one) and `Allow`, each only where it
 * applies.
 */
export function refusalHeaders({ fault, retryAfterMs, allow }: Refusal): Record<string, string> {
  const headers: Record<string, string> = {};
  // The rest of such a request is not read.
  if (endsConnection.has(fault.code)) headers.Connection = 'close';
  if (retryAfterMs !== undefined) headers['Retry-After'] = String(toSeconds(retryAfterMs));
  if (allow !== undefined) headers.Allow = allow;
  return headers;
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}
