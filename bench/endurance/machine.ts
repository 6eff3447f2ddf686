import { availableParallelism, cpus, loadavg } from 'node:os';

/** Describes the machine, on which figures depend besides the code. `postgres` is the version of the product's database. */
export const describeMachine = (postgres?: string) => ({
  loadAverage: loadavg(),
  node: process.versions.node,
  ...(postgres === undefined ? {} : { postgres }),
  cores: availableParallelism(),
  processor: cpus()[0]?.model,
});
