/**
 * `npm run bench mutation`: changes one place of the code at a time and counts the changes that no test notices. Writes one
 * JSON object to standard output; docs/mutation.md explains it and its options. Exits with code 1 if fewer than 85% are
 * noticed.
 */
import { parseArgs } from 'node:util';
import { mutatePart } from './mutation/mutate-part';
import { PART_NAMES } from './mutation/parts';

const BOUND_PERCENT = 85;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    processes: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '60' },
    again: { type: 'boolean', default: false },
  },
});
const options = {
  processes: Number(values.processes),
  minutes: Number(values.minutes),
  again: values.again,
};
const reports: Awaited<ReturnType<typeof mutatePart>>[] = [];
for (const part of PART_NAMES) {
  if (wanted.length === 0 || wanted.includes(part)) reports.push(await mutatePart(part, options));
}
console.log(JSON.stringify(reports, null, 2));
const low = reports.filter(({ noticedPercent }) => noticedPercent < BOUND_PERCENT);
for (const { part, noticedPercent } of low) {
  console.error(`${part}: ${noticedPercent}% of the changes are noticed, fewer than ${BOUND_PERCENT}%`);
}
process.exitCode = low.length === 0 ? 0 : 1;
