import { AppError } from '../../contract/app-error';

export interface GateLimits {
  /** More would only wait for the pool's 10 connections. */
  readonly maxRunning: number;
  /** Fewer than the pool's connections, so that one caller whose calls wait for a lock leaves some to the others. */
  readonly maxRunningPerCaller: number;
  readonly maxWaiting: number;
  /** So that one caller cannot take every place in the queue, and others wait instead of being rejected at once. */
  readonly maxWaitingPerCaller: number;
  readonly maxWaitMs: number;
}

const LIMITS: GateLimits = {
  maxRunning: 16,
  maxRunningPerCaller: 8,
  maxWaiting: 2_000,
  maxWaitingPerCaller: 500,
  maxWaitMs: 1_000,
};

export interface CallSlot {
  /** Frees the slot while the call waits for its client or for a password hash. The call keeps counting for its caller. */
  pause(): void;
  /** Ends the pause without waiting, because the call has started. */
  resume(): void;
  /**
   * Gives its place back and waits for `places` of them, for a call that costs the server as much as so many others. Throws
   * OVERLOADED as `enter` does, and has then no place.
   */
  widen(places: number): Promise<void>;
  release(): void;
}

export interface CallGate {
  /**
   * Resolves when the call may run. Waiting calls take turns by caller. Throws OVERLOADED after `maxWaitMs`, or at once
   * when too many wait, of this caller or altogether.
   */
  enter(caller: string): Promise<CallSlot>;
  readonly running: number;
  readonly waiting: number;
}

interface WaitingCall {
  readonly places: number;
  start(): void;
}

interface CallerQueue {
  /** The places of its calls that run or are paused. */
  started: number;
  readonly waiting: Set<WaitingCall>;
}

/** Limits how many calls run at once, so that overload costs a few callers a 503 instead of everyone the service. */
export function createCallGate(limits: GateLimits = LIMITS): CallGate {
  let running = 0;
  let waiting = 0;
  const callers = new Map<string, CallerQueue>();
  /** The callers with waiting calls. The next turn is the first one's. */
  const turns = new Map<string, CallerQueue>();

  const hasRoom = (places: number) => running + places <= limits.maxRunning;
  const isWithinShare = ({ started }: CallerQueue, places: number) =>
    started + places <= limits.maxRunningPerCaller;

  const startWaiting = (): void => {
    for (const [caller, queue] of turns) {
      const [next] = queue.waiting;
      if (next !== undefined && !isWithinShare(queue, next.places)) continue;
      // The others wait too. Otherwise calls of one place would take each that gets free, and this one would never start.
      if (!hasRoom(next?.places ?? 1)) return;
      turns.delete(caller);
      if (next === undefined) continue;
      queue.waiting.delete(next);
      // Appended behind the other callers, so the loop returns to this one after them.
      if (queue.waiting.size > 0) turns.set(caller, queue);
      next.start();
    }
  };

  const forgetIdle = (caller: string, queue: CallerQueue): void => {
    if (queue.started === 0 && queue.waiting.size === 0) callers.delete(caller);
  };

  const take = (queue: CallerQueue, places: number): void => {
    running += places;
    queue.started += places;
  };

  const waitForTurn = (caller: string, queue: CallerQueue, places: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting -= 1;
      };
      const call: WaitingCall = {
        places,
        start() {
          stopWaiting();
          take(queue, places);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        stopWaiting();
        queue.waiting.delete(call);
        if (queue.waiting.size === 0) turns.delete(caller);
        forgetIdle(caller, queue);
        // It may have kept calls of fewer places waiting.
        startWaiting();
        reject(new AppError('OVERLOADED'));
      }, limits.maxWaitMs);
      waiting += 1;
      queue.waiting.add(call);
      if (!turns.has(caller)) turns.set(caller, queue);
    });

  /** Takes the places at once if they are free and nobody of this caller waits, otherwise in turn. */
  const takeInTurn = async (caller: string, queue: CallerQueue, places: number): Promise<void> => {
    if (hasRoom(places) && isWithinShare(queue, places) && queue.waiting.size === 0) {
      take(queue, places);
    } else if (waiting >= limits.maxWaiting || queue.waiting.size >= limits.maxWaitingPerCaller) {
      forgetIdle(caller, queue);
      throw new AppError('OVERLOADED');
    } else {
      await waitForTurn(caller, queue, places);
    }
  };

  const slotOf = (caller: string, queue: CallerQueue): CallSlot => {
    let state: 'running' | 'paused' | 'widening' | 'released' = 'running';
    let places = 1;
    const giveBack = () => {
      queue.started -= places;
      forgetIdle(caller, queue);
      startWaiting();
    };
    return {
      pause() {
        if (state !== 'running') return;
        state = 'paused';
        running -= places;
        startWaiting();
      },
      resume() {
        if (state !== 'paused') return;
        state = 'running';
        running += places;
      },
      async widen(wanted) {
        if (state !== 'running' || wanted <= places) return;
        state = 'widening';
        running -= places;
        queue.started -= places;
        callers.set(caller, queue);
        try {
          const taken = takeInTurn(caller, queue, wanted);
          startWaiting();
          await taken;
        } catch (error) {
          state = 'released';
          throw error;
        }
        places = wanted;
        // The client may have left meanwhile.
        if ((state as string) !== 'released') state = 'running';
        else {
          running -= places;
          giveBack();
        }
      },
      release() {
        if (state === 'released') return;
        const isWaiting = state === 'widening';
        if (state === 'running') running -= places;
        state = 'released';
        if (!isWaiting) giveBack();
      },
    };
  };

  return {
    async enter(caller) {
      const queue = callers.get(caller) ?? { started: 0, waiting: new Set() };
      callers.set(caller, queue);
      await takeInTurn(caller, queue, 1);
      return slotOf(caller, queue);
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
