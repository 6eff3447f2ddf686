/**
 * `npm run bench:access`: whether the ways in hold under guesses, replays, a stopwatch and a database that fails,
 * with two processes of the built server on one database. Writes one JSON object to standard output; docs/bench.md
 * says what its figures mean. `-- --only=guesses,replays,timings,companies` and `-- --calls=otp,invite --samples=500` measure
 * less.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCompanies } from './access/companies';
import { measureGuesses } from './access/guesses';
import { insertShipper } from './access/people';
import { measureReplays } from './access/replays';
import { withReplicas } from './access/replicas';
import { MOST_ACCURATE, measureTimings } from './access/timings';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'guesses,replays,timings,companies' },
    calls: { type: 'string', default: '' },
    samples: { type: 'string', default: '2000' },
  },
});
const isWanted = (part: string) => values.only.split(',').includes(part);
const failures: string[] = [];
const demand = (isSo: boolean, words: string) => {
  if (!isSo) failures.push(words);
};

const result = await withReplicas(async (replicas) => {
  const shipperId = await insertShipper(replicas, 'Guessed Foods');
  const guesses = isWanted('guesses') ? await measureGuesses(replicas, shipperId) : null;
  if (guesses) {
    demand(guesses.taken === 0 && guesses.sessions === 0, `${guesses.taken} codes were guessed`);
    demand(guesses.mostTriesCounted === 5, `${guesses.mostTriesCounted} tries were counted`);
    demand(guesses.rightCodesRefusedAfterwards === guesses.emails, 'a code lived after its five tries');
    console.error(JSON.stringify(guesses));
  }
  const replays = isWanted('replays') ? await measureReplays(replicas, shipperId) : null;
  if (replays) {
    demand(replays.openedByTheirButton === replays.links, 'a link was spent before its button was pressed');
    demand(replays.sessionsByFetches + replays.sessionsByReplays === 0, 'a replay opened a session');
    demand(replays.cookiesSet === 0, 'a replay set a cookie');
    console.error(JSON.stringify(replays));
  }
  const companies = isWanted('companies') ? await measureCompanies(replicas) : null;
  if (companies) {
    demand(companies.answersWithRowsOfTheOther === 0, 'a company was answered with rows of the other');
    demand(companies.answersThatToldNothing === 0, 'an answer told nothing of its own company');
    demand(companies.failuresOfOurs === 0, `${companies.failuresOfOurs} answers were 500`);
    demand(companies.answersWithOwnRows > companies.requests / 2, 'less than half was answered');
    console.error(JSON.stringify(companies));
  }
  const timings = isWanted('timings')
    ? await measureTimings(replicas, {
        names: values.calls.split(',').filter(Boolean),
        mostSamples: Number(values.samples),
      })
    : null;
  for (const { call, statuses, apart } of timings ?? []) {
    demand(statuses.length === 1, `${call} was answered with ${statuses.join(' and ')}`);
    for (const [name, { threshold, nearest }] of Object.entries(apart)) {
      const most = Math.max(threshold, nearest);
      demand(most <= MOST_ACCURATE, `${call} tells ${name} from unknown in ${most} of the tries`);
    }
  }
  return { guesses, replays, companies, timings };
});

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
