import type { Call } from '../../contract/call';
import { operationIdOf } from '../../contract/operation-ids';
import type { OpenApiDocument } from '../../server/http/openapi/openapi-types';
import { withTimeout } from '../../server/platform/with-timeout';
import { callsOf, drawRequest, type FuzzRequest } from './draw-request';
import { type FuzzAnswer, judgeAnswer } from './judge-answer';
import type { KnownIds } from './known-ids';

export interface FuzzActor {
  readonly name: string;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
}

export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  /** The number of answers by status. */
  readonly answers: Record<string, number>;
  /** The number of 503 answers that ask the caller to retry. */
  busy: number;
  /** Calls without any 2xx answer, whose handlers may never have run to the end. */
  readonly neverDone: string[];
  /** The slowest call, with the first characters of its request. */
  readonly slowest: { readonly ms: number; readonly request: string };
  readonly faults: { readonly about: string; readonly count: number; readonly first: string }[];
}

/** The time after which a call counts as hanging; calls last at most 40 s. */
const MAX_ANSWER_MS = 45_000;

/** Sends `count` requests drawn from the document, each as a random actor, and judges every answer. */
export async function fuzzApi(options: {
  readonly document: OpenApiDocument;
  readonly contracts: readonly Call[];
  readonly actors: readonly FuzzActor[];
  /** The initial ids. Those in answers are added, so that calls find records that other calls created. */
  readonly ids: KnownIds;
  readonly seed: number;
  readonly count: number;
  readonly concurrency: number;
  readonly afterEach?: (done: number) => Promise<void>;
}): Promise<FuzzReport> {
  const { document, actors, ids, seed, count } = options;
  const calls = callsOf(document);
  const contracts = new Map(options.contracts.map((call) => [operationIdOf(call), call]));
  const done = new Set<string>();
  const faults = new Map<string, { count: number; first: string }>();
  const answers: Record<string, number> = {};
  let busy = 0;
  let slowest: FuzzReport['slowest'] = { ms: 0, request: '' };

  const one = async (index: number) => {
    const schemas = document.components?.schemas ?? {};
    const request = drawRequest(calls, { seed, index, schemas, ids });
    const actor = actors[index % actors.length] as FuzzActor;
    const { operationId } = request.of;
    const startedMs = performance.now();
    let verdict: ReturnType<typeof judgeAnswer>;
    try {
      const answer = await withTimeout(MAX_ANSWER_MS, operationId, actor.send(request));
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.status < 300 && request.mutated.length === 0) done.add(operationId);
      if (answer.status < 300) ids.collect(request.of.path, parsed(answer));
      verdict = judgeAnswer(request, answer, contracts.get(operationId));
    } catch (error) {
      verdict = { fault: `no answer: ${error instanceof Error ? error.message : String(error)}` };
    }
    const ms = Math.round(performance.now() - startedMs);
    if (ms > slowest.ms) slowest = { ms, request: describe(request, actor, index) };
    if (verdict === 'busy') busy += 1;
    else if (verdict !== 'fine') {
      const about = `${operationId}: ${verdict.fault}`;
      const known = faults.get(about);
      faults.set(about, {
        count: (known?.count ?? 0) + 1,
        first: known?.first ?? describe(request, actor, index),
      });
    }
  };

  let next = 0;
  const drive = async () => {
    while (next < count) {
      const index = next++;
      await one(index);
      await options.afterEach?.(index + 1);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, drive));
  return {
    seed,
    requests: count,
    answers,
    busy,
    slowest,
    neverDone: calls.map(({ operationId }) => operationId).filter((id) => !done.has(id)),
    faults: Array.from(faults, ([about, fault]) => ({ about, ...fault })).sort((a, b) => b.count - a.count),
  };
}

const parsed = ({ type, text }: FuzzAnswer): unknown =>
  type.startsWith('application/json') ? JSON.parse(text) : null;

function describe(
  { method, address, headers, body, mutated }: FuzzRequest,
  actor: FuzzActor,
  index: number,
): string {
  const sent = `${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 600) : `${body?.length ?? 0} bytes`}`;
  return `#${index} as ${actor.name}, mutated ${mutated.join(', ') || 'nothing'}: ${sent}`;
}
