import { AppError } from '../../contract/app-error';

export interface GateLimits {
  /** The most calls that run at once. More would only wait for the pool's 10 connections. */
  readonly maxRunning: number;
  /**
   * The most calls of one caller that run at once. This is fewer than the pool's connections, so that a caller whose calls
   * wait for a lock leaves some to the others.
   */
  readonly maxRunningPerCaller: number;
  readonly maxWaiting: number;
  /**
   * The most waiting calls of one caller, so that one caller cannot fill the queue and others wait instead of being rejected
   * at once.
   */
  readonly maxWaitingPerCaller: number;
  readonly maxWaitMs: number;
}

interface WaitingCall {
  readonly places: number;
  start(): void;
}

export interface CallerQueue {
  readonly caller: string;
  /** The number of places that the caller's running and paused calls take. */
  started: number;
  readonly waiting: Set<WaitingCall>;
}

/** The places for running calls, which waiting calls take in turn. A call that costs more takes several. */
export interface CallPlaces {
  /** Returns the caller's queue, for a call that takes places at once. */
  queueOf(caller: string): CallerQueue;
  /**
   * Takes the places at once if they are free and no other call of this caller waits. Otherwise the call waits for its turn.
   * Throws OVERLOADED after `maxWaitMs`, or at once when too many calls wait.
   */
  take(queue: CallerQueue, places: number): Promise<void>;
  /** Frees the places of a call that pauses. They still count toward its caller's limit. */
  pause(places: number): void;
  /** Takes the places of a paused call back without waiting. */
  resume(places: number): void;
  /** Gives back a running call's places and waits for others. Throws OVERLOADED as `take` does. */
  exchange(queue: CallerQueue, places: number, wanted: number): Promise<void>;
  /** Gives back the places of a call that has ended. A paused call has already freed them for others. */
  giveBack(queue: CallerQueue, places: number, state: 'running' | 'paused'): void;
  readonly running: number;
  readonly waiting: number;
}

export function createCallPlaces(limits: GateLimits): CallPlaces {
  let running = 0;
  let waiting = 0;
  const callers = new Map<string, CallerQueue>();
  /** The callers with waiting calls. The first caller has the next turn. */
  const turns = new Map<string, CallerQueue>();

  const hasRoom = (places: number) => running + places <= limits.maxRunning;
  const isWithinShare = ({ started }: CallerQueue, places: number) =>
    started + places <= limits.maxRunningPerCaller;

  const startWaiting = (): void => {
    for (const [caller, queue] of turns) {
      const [next] = queue.waiting;
      if (next !== undefined && !isWithinShare(queue, next.places)) continue;
      // The other callers wait too. Otherwise calls of one place would take every place that becomes free, and this call
      // would never start.
      if (!hasRoom(next?.places ?? 1)) return;
      turns.delete(caller);
      if (next === undefined) continue;
      queue.waiting.delete(next);
      // The caller is appended behind the others, so that the loop returns to it after them.
      if (queue.waiting.size > 0) turns.set(caller, queue);
      next.start();
    }
  };

  const forgetIdle = (queue: CallerQueue): void => {
    if (queue.started === 0 && queue.waiting.size === 0) callers.delete(queue.caller);
  };

  const takeNow = (queue: CallerQueue, places: number): void => {
    running += places;
    queue.started += places;
  };

  const waitForTurn = (queue: CallerQueue, places: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting -= 1;
      };
      const call: WaitingCall = {
        places,
        start() {
          stopWaiting();
          takeNow(queue, places);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        stopWaiting();
        queue.waiting.delete(call);
        if (queue.waiting.size === 0) turns.delete(queue.caller);
        forgetIdle(queue);
        // This call may have kept calls of fewer places waiting.
        startWaiting();
        reject(new AppError('OVERLOADED'));
      }, limits.maxWaitMs);
      waiting += 1;
      queue.waiting.add(call);
      if (!turns.has(queue.caller)) turns.set(queue.caller, queue);
    });

  const takeInTurn = async (queue: CallerQueue, places: number): Promise<void> => {
    if (hasRoom(places) && isWithinShare(queue, places) && queue.waiting.size === 0) {
      takeNow(queue, places);
    } else if (waiting >= limits.maxWaiting || queue.waiting.size >= limits.maxWaitingPerCaller) {
      forgetIdle(queue);
      throw new AppError('OVERLOADED');
    } else {
      await waitForTurn(queue, places);
    }
  };

  return {
    queueOf(caller) {
      const queue = callers.get(caller) ?? { caller, started: 0, waiting: new Set() };
      callers.set(caller, queue);
      return queue;
    },
    take: takeInTurn,
    pause(places) {
      running -= places;
      startWaiting();
    },
    resume(places) {
      running += places;
    },
    exchange(queue, places, wanted) {
      running -= places;
      queue.started -= places;
      callers.set(queue.caller, queue);
      const taken = takeInTurn(queue, wanted);
      startWaiting();
      return taken;
    },
    giveBack(queue, places, state) {
      if (state === 'running') running -= places;
      queue.started -= places;
      forgetIdle(queue);
      startWaiting();
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
