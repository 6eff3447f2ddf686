/**
 * `npm run bench:mutation`: changes one place of the code at a time and counts the changes that no test notices. Writes
 * one JSON object to standard output; docs/mutation.md explains it. `-- rating`, `-- access` and `-- sign-in` run one
 * part. Exits with code 1 if fewer than 85% are noticed.
 */
import { mutatePart } from './mutation/mutate-part';
import { PART_NAMES } from './mutation/parts';

const BOUND_PERCENT = 85;

const wanted = process.argv.slice(2);
const reports: Awaited<ReturnType<typeof mutatePart>>[] = [];
for (const part of PART_NAMES) {
  if (wanted.length === 0 || wanted.includes(part)) reports.push(await mutatePart(part));
}
console.log(JSON.stringify(reports, null, 2));
const low = reports.filter(({ noticedPercent }) => noticedPercent < BOUND_PERCENT);
for (const { part, noticedPercent } of low) {
  console.error(`${part}: ${noticedPercent}% of the changes are noticed, fewer than ${BOUND_PERCENT}%`);
}
process.exitCode = low.length === 0 ? 0 : 1;
