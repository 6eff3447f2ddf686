/**
 * `npm run bench access`: attacks sign-in with guesses, replays, timing measurements and database failures,
 * against two processes of the built server on one database. Writes one JSON object to standard output;
 * docs/bench.md explains the figures. For a shorter run, pass
 * `-- --only=guesses,replays,hashing,lockout,timings,companies,reads`, `-- --calls=otp,invite --samples=500`,
 * `-- --only=reads --reads=listLoads,readCoverage`, or a part of the reads: `-- --only=reads --part=1/4`.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCompanies } from './access/companies';
import { measureGuesses } from './access/guesses';
import { measureHashing } from './access/hashing';
import { measureLockout } from './access/lockout';
import { insertShipper } from './access/people';
import { measureReads } from './access/reads';
import { measureReplays } from './access/replays';
import { withReplicas } from './access/replicas';
import { MAX_ACCURACY, measureTimings } from './access/timings';

/** The highest p99 of everyone else's calls while 100 wrong passwords arrive at once. */
const MAX_OTHERS_P99_MS = 250;
/** The highest p99 of everyone else's calls while one person runs a call's heaviest form, eight at a time. */
const MAX_P99_MS_BESIDE_READS = 100;
const REPLICA_PARTS = ['guesses', 'replays', 'hashing', 'lockout', 'timings', 'companies'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...REPLICA_PARTS, 'reads'].join(',') },
    calls: { type: 'string', default: '' },
    samples: { type: 'string', default: '2000' },
    reads: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
  },
});
const isWanted = (part: string) => values.only.split(',').includes(part);
const failures: string[] = [];
const check = (isPassed: boolean, failure: string) => {
  if (!isPassed) failures.push(failure);
};

const namesOf = (list: string) => list.split(',').filter(Boolean);

const reads = isWanted('reads')
  ? await measureReads({ only: namesOf(values.reads), part: values.part })
  : null;
for (const { call, othersP99Ms, statuses } of reads?.reads ?? []) {
  check(othersP99Ms <= MAX_P99_MS_BESIDE_READS, `others waited ${othersP99Ms} ms (p99) beside ${call}`);
  check(
    Object.keys(statuses).every((status) => Number(status) < 500 || status === '503'),
    `${call} failed`,
  );
}

const attackSignIn = () =>
  withReplicas(async (replicas) => {
    const shipperId = await insertShipper(replicas, 'Guessed Foods');
    const guesses = isWanted('guesses') ? await measureGuesses(replicas, shipperId) : null;
    if (guesses) {
      check(guesses.taken === 0 && guesses.sessions === 0, `${guesses.taken} codes were guessed`);
      check(guesses.mostTriesCounted === 5, `${guesses.mostTriesCounted} tries were counted`);
      check(
        guesses.rightCodesRefusedAfterwards === guesses.emails,
        'a code was still valid after five tries',
      );
      console.error(JSON.stringify(guesses));
    }
    const replays = isWanted('replays') ? await measureReplays(replicas, shipperId) : null;
    if (replays) {
      check(
        replays.openedByTheirButton === replays.links,
        'a link was used up before its button was pressed',
      );
      check(replays.sessionsByFetches + replays.sessionsByReplays === 0, 'a replay opened a session');
      check(replays.cookiesSet === 0, 'a replay set a cookie');
      console.error(JSON.stringify(replays));
    }
    const hashing = isWanted('hashing') ? await measureHashing(replicas, shipperId) : null;
    if (hashing) {
      check(hashing.othersP99Ms < MAX_OTHERS_P99_MS, `others waited ${hashing.othersP99Ms} ms (p99)`);
      check(hashing.withoutRetryAfter === 0, 'a refused sign-in had no Retry-After');
      console.error(JSON.stringify(hashing));
    }
    const lockout = isWanted('lockout') ? await measureLockout(replicas, shipperId) : null;
    if (lockout) {
      check(lockout.ownerRefused === 0, `a known browser was refused ${lockout.ownerRefused} times`);
      console.error(JSON.stringify(lockout));
    }
    const companies = isWanted('companies') ? await measureCompanies(replicas) : null;
    if (companies) {
      check(companies.answersWithRowsOfTheOther === 0, 'a company got rows of the other company');
      check(companies.answersThatToldNothing === 0, 'a response had no rows of its own company');
      check(companies.failuresOfOurs === 0, `${companies.failuresOfOurs} responses were 500`);
      check(
        companies.answersWithOwnRows > companies.requests / 2,
        'less than half of the requests succeeded',
      );
      console.error(JSON.stringify(companies));
    }
    const timings = isWanted('timings')
      ? await measureTimings(replicas, {
          names: namesOf(values.calls),
          maxSamples: Number(values.samples),
        })
      : null;
    for (const { call, statuses, apart } of timings ?? []) {
      check(statuses.length === 1, `${call} returned ${statuses.join(' and ')}`);
      for (const [name, { threshold, nearest }] of Object.entries(apart)) {
        const accuracy = Math.max(threshold, nearest);
        check(
          accuracy <= MAX_ACCURACY,
          `${call}: a classifier recognizes ${name} in ${accuracy} of the tries`,
        );
      }
    }
    return { guesses, replays, hashing, lockout, companies, timings };
  });
const result = { reads, ...(REPLICA_PARTS.some(isWanted) ? await attackSignIn() : {}) };

console.log(
  JSON.stringify(
    {
      ...result,
      context: {
        node: process.versions.node,
        cores: availableParallelism(),
        processor: cpus()[0]?.model,
      },
    },
    null,
    2,
  ),
);
for (const failure of failures) console.error(`FAILED  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
