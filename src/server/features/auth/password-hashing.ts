import { availableParallelism } from 'node:os';
import { AppError } from '../../../contract/app-error';
import { networkOf } from '../../platform/client-network';
import type { Attempt } from './attempts';

/**
 * One scrypt hash takes 50 to 100 ms of CPU time, 32 MB, and one of the four threads that file and DNS calls need too. One
 * core stays free for other calls.
 */
const MAX_RUNNING = availableParallelism() > 2 ? 2 : 1;
/** The most waiting sign-ins per lane. Each holds its connection and its body. */
const MAX_WAITING = 6;
/** A lower limit per network, so that one network cannot fill a lane. */
const MAX_WAITING_FROM_NETWORK = 4;

/** The client that waits for a hash. Known browsers wait in a separate lane, which is served first. */
export type HashClient = Pick<Attempt, 'address' | 'browserId'> & {
  /** Runs the wait without taking one of the slots for running calls. */
  readonly withoutSlot: <T>(wait: () => Promise<T>) => Promise<T>;
};

type LimitHashing = <T>(client: HashClient, hash: () => Promise<T>) => Promise<T>;

/** Creates a queue with two short lanes. When a lane is full, it throws SIGN_IN_BUSY at once. */
export function createHashQueue(maxRunning = MAX_RUNNING): LimitHashing {
  interface Waiting {
    readonly network: string;
    start(): void;
  }
  const known: Waiting[] = [];
  const others: Waiting[] = [];
  let running = 0;

  async function waitIn(lane: Waiting[], address: string): Promise<void> {
    const network = networkOf(address);
    const own = lane.filter((waiting) => waiting.network === network).length;
    if (lane.length >= MAX_WAITING || own >= MAX_WAITING_FROM_NETWORK) throw new AppError('SIGN_IN_BUSY');
    return new Promise((start) => lane.push({ network, start }));
  }

  return async ({ address, browserId, withoutSlot }, hash) => {
    if (running >= maxRunning) await withoutSlot(() => waitIn(browserId === null ? others : known, address));
    else running += 1;
    try {
      return await hash();
    } finally {
      const next = known.shift() ?? others.shift();
      // The slot goes directly to the next one waiting, so that a new call cannot take it in between.
      if (next) next.start();
      else running -= 1;
    }
  };
}

/** One queue for the whole process, because all of it shares libuv's threads. */
export const limitHashing = createHashQueue();
