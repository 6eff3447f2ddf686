/**
 * `npm run bench equal-submissions`: sends a search, a pool and a bulk search 1,000 times each, 20 times at once with one
 * Idempotency-Key. Each must be stored once, and all answered calls must get the same answer. Writes one JSON object to
 * standard output; docs/bench.md explains the figures. Pass `-- --rounds=50` for a shorter run.
 */
import { parseArgs } from 'node:util';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } });
const ROUNDS = Number(values.rounds);
const AT_ONCE = 20;
const LANES = 3;

interface Submission {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** The number of searches that the submission stores. */
  readonly searches: number;
}

const nextBody = createSearchBodies();
const nextSearch = () => JSON.parse(nextBody()) as Record<string, unknown>;
const json = { type: 'application/json' };
const KINDS: Record<string, () => Submission> = {
  search: () => ({ ...json, path: '/v1/quotes/search', body: nextBody(), searches: 1 }),
  pool: () => {
    const { toZip: _, pallets, grossWeightLbs, accessorials, ...shared } = nextSearch();
    const dropoffs = Array.from({ length: LANES }, () => ({
      toZip: nextSearch().toZip,
      pallets: 2,
      grossWeightLbs: 2_000,
      accessorials: accessorials ?? [],
    }));
    return {
      ...json,
      path: '/v1/quotes/pool',
      body: JSON.stringify({ ...shared, dropoffs }),
      searches: LANES,
    };
  },
  bulk: () => {
    const lines = Array.from({ length: LANES }, () => {
      const { fromZip, toZip, temperature } = nextSearch();
      return JSON.stringify({
        fromZip,
        toZip,
        temperature,
        commodity: 'PRODUCE',
        pallets: 2,
        grossWeightLbs: 2_000,
        stackable: false,
      });
    });
    return { type: 'application/x-ndjson', path: '/v1/quotes/bulk', body: lines.join('\n'), searches: LANES };
  },
};

const product = await startProduct();
try {
  const token = await signIn(product.url, ADMIN_EMAIL);
  const submit = async ({ path, type, body }: Submission, key: string) => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Idempotency-Key': key },
      body,
    });
    return { status: response.status, text: await response.text() };
  };

  const result: Record<string, object> = {};
  for (const [kind, next] of Object.entries(KINDS)) {
    const before = await product.count('quote_request');
    const startedMs = performance.now();
    let firstOther: string | undefined;
    let [answered, conflicts, others, different, unanswered, expected] = [0, 0, 0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const submission = next();
      expected += submission.searches;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => submit(submission, `${kind}-${round}`)),
      );
      const texts = answers.filter(({ status }) => status === 200).map(({ text }) => text);
      answered += texts.length;
      conflicts += answers.filter(({ status }) => status === 409).length;
      const rest = answers.filter(({ status }) => status !== 200 && status !== 409);
      others += rest.length;
      firstOther ??= rest[0]?.text;
      if (texts.length === 0) unanswered += 1;
      if (new Set(texts).size > 1) different += 1;
    }
    const stored = (await product.count('quote_request')) - before;
    const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
    result[kind] = {
      rounds: ROUNDS,
      expected,
      stored,
      answered,
      conflicts,
      others,
      unanswered,
      different,
      seconds,
    };
    if (stored !== expected || others + unanswered + different > 0) {
      console.error(`FAILED  ${kind}: ${JSON.stringify(result[kind])} ${firstOther ?? ''}`);
      process.exitCode = 1;
    }
  }
  console.log(JSON.stringify({ atOnce: AT_ONCE, ...result }, null, 2));
} finally {
  await product.stop();
}
