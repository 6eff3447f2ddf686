import { AppError } from '../../../contract/app-error';
import type { Attempt } from './attempts';
import { networkOf } from './client-network';

/** One scrypt hash takes 50 to 100 ms of CPU time, 32 MB, and one of the four threads that files and DNS need too. */
const MAX_RUNNING = 2;
/** For each lane. The last in line waits about a second. */
const MAX_WAITING = 16;
/** So that one network cannot take the whole line. */
const MAX_WAITING_FROM_NETWORK = 8;

/** Who waits for a hash. Known browsers have a lane of their own, served first. */
type HashClient = Pick<Attempt, 'address' | 'browserId'>;

type LimitHashing = <T>(client: HashClient, hash: () => Promise<T>) => Promise<T>;

/** Runs two hashes at a time. Beyond a short line, throws SIGN_IN_BUSY at once. */
export function createHashQueue(): LimitHashing {
  interface Waiting {
    readonly network: string;
    start(): void;
  }
  const known: Waiting[] = [];
  const others: Waiting[] = [];
  let running = 0;

  function waitIn(lane: Waiting[], address: string): Promise<void> {
    const network = networkOf(address);
    const own = lane.filter((waiting) => waiting.network === network).length;
    if (lane.length >= MAX_WAITING || own >= MAX_WAITING_FROM_NETWORK) throw new AppError('SIGN_IN_BUSY');
    return new Promise((start) => lane.push({ network, start }));
  }

  return async ({ address, browserId }, hash) => {
    if (running >= MAX_RUNNING) await waitIn(browserId === null ? others : known, address);
    else running += 1;
    try {
      return await hash();
    } finally {
      const next = known.shift() ?? others.shift();
      // Hands the slot directly to the next one, so that a new call cannot take it in between.
      if (next) next.start();
      else running -= 1;
    }
  };
}

/** One queue for the whole process, because libuv's threads are shared by all of it. */
export const limitHashing = createHashQueue();
