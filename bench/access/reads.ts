import type { Schema } from '../../src/server/http/openapi/openapi-types';
import type { FuzzCall } from '../../src/testing/fuzz/draw-request';
import { createKnownIds, type KnownIds } from '../../src/testing/fuzz/known-ids';
import { baseRequest, sentBody } from '../../src/testing/fuzz/walk-fields';
import { productDocument } from '../../src/testing/openapi/product-document';
import { queriesOf, readCalls } from '../../src/testing/reads/read-calls';
import type { Random } from '../../src/testing/seeded-random';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';
import { startProduct } from '../product/start-product';
import type { PreparedForm } from './prepare-links';
import { prepareReads } from './prepare-reads';
import { type Answer, readRequest } from './read-request';

/** The number of calls of one kind that one person runs at a time. */
const AT_ONCE = 8;
const PEOPLE = [ADMIN_EMAIL, 'shipper.admin@example.com', 'carrier.admin@example.com'] as const;
/** The other users, who list loads meanwhile. */
const OTHERS = ['shipper.staff@example.com', 'carrier.staff@example.com'] as const;
const OTHERS_AT_ONCE = 4;
const OTHERS_PATH = '/v1/loads?limit=25';
const OTHERS_PAUSE_MS = 10;
/** The time after which a call counts as warm. */
const WARM_MS = 300;
const MEASURED_MS = 2_500;
const MAX_IDS = 13;
const MAX_FORMS = 60;
const DAY_MS = 86_400_000;
const PICKUP_DAYS = 7;
/** The ranges of days to try, widest first, because some calls take a year at most. */
const RANGE_DAYS = [730, 365, 92];

interface Form {
  readonly person: string;
  readonly address: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface MeasuredRead {
  readonly call: string;
  readonly person: string;
  readonly address: string;
  readonly bytes: number;
  readonly aloneMs: number;
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly othersP50Ms: number;
  readonly othersP99Ms: number;
}

/**
 * Runs the heaviest form of every call that reads, eight at a time by one person, while four calls of others list loads.
 * `only` names the calls to run (all if empty); `part` is for example `2/4`.
 */
export async function measureReads(options: { readonly only: readonly string[]; readonly part: string }) {
  const product = await startProduct({ env: { DEMO_PAST: 'on', TRUST_PROXY: 'on' } });
  try {
    const bearers = new Map<string, string>();
    for (const email of [...PEOPLE, ...OTHERS]) bearers.set(email, await signIn(product.url, email));
    const bearerOf = (email: string) => bearers.get(email) ?? '';
    const send = ({ person, address, ...request }: Form, method: string, isDropped = false) =>
      readRequest(`${product.url}${address}`, { method, bearer: bearerOf(person), isDropped, ...request });
    const listLoads = (turn: number) =>
      readRequest(`${product.url}${OTHERS_PATH}`, {
        method: 'GET',
        isDropped: true,
        bearer: bearerOf(OTHERS[turn % OTHERS.length] ?? ''),
      });

    const known = createKnownIds();
    const prepared = await prepareReads(product.url, bearerOf, known);
    const calls = readCalls();
    const idle = await measureOthers(listLoads, async () => undefined);
    const [at = 1, of = 1] = options.part.split('/').map(Number);
    const wanted = calls.filter(
      ({ operationId }, index) =>
        (options.only.length === 0 || options.only.includes(operationId)) && index % of === at - 1,
    );
    const reads: MeasuredRead[] = [];
    /** The calls without a successful form, with the answers they got. */
    const withoutAnswer: Record<string, string[]> = {};
    for (const call of wanted) {
      const refusals = new Set<string>();
      const heaviest = await findHeaviest(call, { send, known, prepared, refusals });
      if (heaviest === null) {
        withoutAnswer[call.operationId] = Array.from(refusals);
        console.error(call.operationId, withoutAnswer[call.operationId]);
        continue;
      }
      const { form, answer } = heaviest;
      const statuses: Record<string, number> = {};
      const others = await measureOthers(listLoads, async () => {
        const { status } = await send(form, call.method, true);
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      reads.push({
        call: call.operationId,
        ...{ person: form.person, address: form.address, bytes: answer.bytes },
        aloneMs: round(answer.ms),
        perSecond: round(
          (Object.values(statuses).reduce((sum, count) => sum + count, 0) * 1_000) / (WARM_MS + MEASURED_MS),
        ),
        statuses,
        ...others,
      });
      console.error(JSON.stringify(reads.at(-1)));
    }
    reads.sort((a, b) => b.othersP99Ms - a.othersP99Ms);
    return { idle, reads, withoutAnswer };
  } finally {
    await product.stop();
  }
}

interface Finding {
  readonly send: (form: Form, method: string) => Promise<Answer>;
  readonly known: KnownIds;
  /** The forms that the preparation created, by call. */
  readonly prepared: ReadonlyMap<string, readonly PreparedForm[]>;
  readonly refusals: Set<string>;
}

/** Finds the slowest form with a successful answer: tries the paths first, then the people, then the queries. */
async function findHeaviest(of: FuzzCall, { send, known, prepared, refusals }: Finding) {
  const schemas: Readonly<Record<string, Schema>> = productDocument().components?.schemas ?? {};
  const base = baseRequest(of, { schemas, ids: known });
  const { headers, body } = sentBody(of, base);
  // The pickup days in the examples are past.
  const pickup = `"earliestPickup":"${isoDay(Date.now() + PICKUP_DAYS * DAY_MS)}"`;
  const sent = {
    headers,
    body: typeof body === 'string' ? body.replaceAll(/"earliestPickup":"[^"]*"/g, pickup) : body,
  };
  const slowest = async (forms: readonly Form[]) => {
    const answers: { form: Form; answer: Answer }[] = [];
    for (const form of forms.slice(0, MAX_FORMS)) {
      const answer = await send(form, of.method);
      if (answer.status >= 300) {
        const { code, errors } = (answer.body ?? {}) as { code?: string; errors?: { field: string }[] };
        refusals.add([answer.status, code, ...(errors ?? []).map(({ field }) => field)].join(' '));
        continue;
      }
      if (answer.body !== null) known.collect(form.address, answer.body);
      answers.push({ form, answer });
    }
    const candidates = answers.sort((a, b) => b.answer.ms - a.answer.ms).slice(0, 3);
    // The first answer may have waited for a compilation or a cache, so the fastest of three counts.
    for (const candidate of candidates) {
      for (let again = 0; again < 2; again++) {
        const answer = await send(candidate.form, of.method);
        if (answer.ms < candidate.answer.ms) candidate.answer = answer;
      }
    }
    return candidates.sort((a, b) => b.answer.ms - a.answer.ms)[0] ?? null;
  };
  const today = Date.now();
  for (const days of RANGE_DAYS) {
    const range = { from: isoDay(today - days * DAY_MS), to: isoDay(today) };
    const queries = queriesOf(of, range, (name) => idsOf(known, name, of.path));
    const withQuery = (path: string, query: Record<string, string> = {}) => {
      const text = new URLSearchParams(query).toString();
      return text === '' ? path : `${path}?${text}`;
    };
    for (const person of PEOPLE) {
      const forms: readonly PreparedForm[] =
        prepared.get(of.operationId) ?? pathsOf(of, known).map((address) => ({ address }));
      const byPath = await slowest(
        forms.map(({ address, body }) => ({
          ...sent,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          person,
          address: address.includes('?') ? address : withQuery(address, queries[0]),
        })),
      );
      if (byPath === null) continue;
      const [path = ''] = byPath.form.address.split('?');
      const byPerson = await slowest(PEOPLE.map((one) => ({ ...byPath.form, person: one })));
      const best = byPerson ?? byPath;
      if (prepared.has(of.operationId)) return best;
      const byQuery = await slowest(
        queries.map((query) => ({ ...best.form, address: withQuery(path, query) })),
      );
      return byQuery !== null && byQuery.answer.ms > best.answer.ms ? byQuery : best;
    }
  }
  return null;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A `Random` that always picks the nth value. */
const nth = (index: number): Random => ({
  pick: <T>(values: readonly T[]) => values[index % values.length] as T,
  between: (from: number) => from,
  chance: () => true,
  shuffled: <T>(values: readonly T[]) => [...values],
});

const idsOf = (known: KnownIds, name: string, path: string): string[] =>
  Array.from(new Set(Array.from({ length: MAX_IDS }, (_, index) => known.draw(nth(index), name, path))));

/** Returns the paths of a call with each value of a choice and with some collected ids. */
function pathsOf(of: FuzzCall, known: KnownIds): string[] {
  const inPath = (of.call.parameters ?? []).filter((one) => one.in === 'path');
  let paths = [of.path];
  for (const { name, schema = {} } of inPath) {
    const values = schema.enum?.map(String) ?? idsOf(known, name, of.path);
    paths = values.flatMap((value) =>
      paths.map((path) => path.replace(`{${name}}`, encodeURIComponent(value))),
    );
  }
  return paths;
}

/** Measures how long others take to list loads while `work` runs in eight loops. */
async function measureOthers(
  listLoads: (turn: number) => Promise<Answer>,
  work: () => Promise<unknown>,
): Promise<{ othersP50Ms: number; othersP99Ms: number }> {
  const times: number[] = [];
  const startedMs = performance.now();
  const isOver = () => performance.now() - startedMs > WARM_MS + MEASURED_MS;
  const repeat = async (step: () => Promise<unknown>) => {
    while (!isOver()) await step();
  };
  const list = (turn: number) => async () => {
    const { status, ms } = await listLoads(turn);
    if (status !== 200) throw new Error(`listing loads answered ${status}`);
    if (performance.now() - startedMs > WARM_MS) times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, OTHERS_PAUSE_MS));
  };
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () =>
      repeat(async () => {
        await work();
        await new Promise((resolve) => setImmediate(resolve));
      }),
    ),
    ...Array.from({ length: OTHERS_AT_ONCE }, (_, turn) => repeat(list(turn))),
  ]);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { othersP50Ms: at(0.5), othersP99Ms: at(0.99) };
}

const round = (value: number) => Math.round(value * 10) / 10;
