/**
 * `npm run bench http`: measures the searches stored per second through HTTP, compared with POSTs that do almost nothing on
 * the same server. Writes one JSON object to standard output; docs/bench.md explains the figures. `-- --profile=folder`
 * writes a CPU profile of the server to the folder.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { cpuTimeOf } from './product/cpu-time';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, PUBLIC_KEY, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 4;
const SECONDS = 15;
/** The most CPU time per stored search, of the server and of PostgreSQL each. */
const MAX_CPU_MS = 1;
const MIN_STORED_PER_SECOND = 600;
/** The most bytes on disk per search, including indexes. */
const MAX_BYTES = 8_192;

const { values } = parseArgs({ options: { profile: { type: 'string' } } });

/** The duration of the other calls. It is short for a profile, because that should show searches. */
const OTHER_SECONDS = values.profile === undefined ? SECONDS : 1;

interface Load {
  readonly path: string;
  readonly token: string;
  /** Returns the body of the next request. */
  readonly nextBody?: () => string;
}

async function drive(url: string, load: Load, seconds: number) {
  const { nextBody } = load;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${load.token}`,
    ...(nextBody ? { 'Content-Type': 'application/json' } : {}),
  };
  const setupRequest = nextBody
    ? (request: autocannon.Request) => ({ ...request, body: nextBody() })
    : undefined;
  const startedMs = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'POST', path: load.path, headers, ...(setupRequest ? { setupRequest } : {}) }],
  });
  return { result, seconds: (performance.now() - startedMs) / 1000 };
}

const answered = (result: autocannon.Result) => result['2xx'] + result.non2xx;
const perSecond = (count: number, seconds: number) => Number((count / seconds).toFixed(1));

const product = await startProduct(values.profile === undefined ? {} : { profileFolder: values.profile });
try {
  // An ADMIN has no search quota.
  const token = await signIn(product.url, ADMIN_EMAIL);
  const search: Load = { path: '/v1/quotes/search', token, nextBody: createSearchBodies() };
  await drive(product.url, search, WARM_UP_SECONDS);

  const before = { requests: await product.count('quote_request'), quotes: await product.count('quote') };
  const bytesBefore = await product.searchBytes();
  const cpuBefore = cpuTimeOf(product.pid);
  const searches = await drive(product.url, search, SECONDS);
  const cpuAfter = cpuTimeOf(product.pid);
  const stored = (await product.count('quote_request')) - before.requests;
  const quotes = (await product.count('quote')) - before.quotes;
  const bytesPerSearch = Math.round(((await product.searchBytes()) - bytesBefore) / Math.max(1, stored));

  const empty = await drive(product.url, { path: '/v1/auth/sign-out', token: PUBLIC_KEY }, OTHER_SECONDS);
  // These calls use the same route with an invalid body: session, caller, body and schema are processed, then it returns
  // 400.
  const refused = await drive(
    product.url,
    { path: '/v1/quotes/search', token, nextBody: () => '{}' },
    OTHER_SECONDS,
  );

  const cpuMsPerSearch =
    cpuBefore && cpuAfter
      ? {
          server: Number(((cpuAfter.serverMs - cpuBefore.serverMs) / stored).toFixed(2)),
          // The CPU time is null for an external database, whose processes this bench does not start.
          postgres:
            process.env.TEST_DATABASE_URL === undefined
              ? Number(((cpuAfter.startedMs - cpuBefore.startedMs) / stored).toFixed(2))
              : null,
        }
      : null;
  const searchesStoredPerSecond = perSecond(stored, searches.seconds);
  const emptyPostsPerSecond = perSecond(answered(empty.result), empty.seconds);
  const ratio = Number((emptyPostsPerSecond / searchesStoredPerSecond).toFixed(2));
  const errors = searches.result.errors + searches.result.timeouts + searches.result.non2xx;
  console.log(
    JSON.stringify(
      {
        searchesStoredPerSecond,
        p50Ms: searches.result.latency.p50,
        p99Ms: searches.result.latency.p99,
        emptyPostsPerSecond,
        ratio,
        refusedSearchesPerSecond: perSecond(answered(refused.result), refused.seconds),
        cpuMsPerSearch,
        bytesPerSearch,
        quotesPerSearch: Number((quotes / Math.max(1, stored)).toFixed(2)),
        stored,
        answered: searches.result['2xx'],
        errors,
        context: {
          connections: CONNECTIONS,
          seconds: SECONDS,
          node: process.versions.node,
          postgres: product.postgres,
          cores: availableParallelism(),
          processor: cpus()[0]?.model,
        },
      },
      null,
      2,
    ),
  );
  const failures: string[] = [];
  if (errors > 0) failures.push(`${errors} searches failed`);
  // A profile slows the server down, so nothing about its speed is checked with one.
  if (values.profile === undefined) {
    for (const [owner, ms] of Object.entries(cpuMsPerSearch ?? {}))
      if (ms !== null && ms > MAX_CPU_MS)
        failures.push(`a search takes ${ms} ms of CPU time of ${owner}, more than ${MAX_CPU_MS}`);
    if (searchesStoredPerSecond < MIN_STORED_PER_SECOND)
      failures.push(
        `${searchesStoredPerSecond} searches were stored per second, fewer than ${MIN_STORED_PER_SECOND}`,
      );
  }
  if (bytesPerSearch > MAX_BYTES)
    failures.push(`a search takes ${bytesPerSearch} bytes, more than ${MAX_BYTES}`);
  if (stored < searches.result['2xx'])
    failures.push(`${searches.result['2xx']} searches answered, only ${stored} stored`);
  if (failures.length > 0) {
    for (const failure of failures) console.error(`FAILED  ${failure}`);
    process.exitCode = 1;
  }
} finally {
  await product.stop();
}
