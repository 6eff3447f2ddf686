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

interface CallerQueue {
  /** Calls that run or are paused. */
  started: number;
  readonly waiting: Set<() => void>;
}

/** Limits how many calls run at once, so that overload costs a few callers a 503 instead of everyone the service. */
export function createCallGate(limits: GateLimits = LIMITS): CallGate {
  let running = 0;
  let waiting = 0;
  const callers = new Map<string, CallerQueue>();
  /** The callers with waiting calls. The next turn is the first one's. */
  const turns = new Map<string, CallerQueue>();

  const mayStart = ({ started }: CallerQueue) =>
    running < limits.maxRunning && started < limits.maxRunningPerCaller;

  const startWaiting = (): void => {
    for (const [caller, queue] of turns) {
      if (running >= limits.maxRunning) return;
      if (!mayStart(queue)) continue;
      const [start] = queue.waiting;
      turns.delete(caller);
      if (start === undefined) continue;
      queue.waiting.delete(start);
      // Appended behind the other callers, so the loop returns to this one after them.
      if (queue.waiting.size > 0) turns.set(caller, queue);
      start();
    }
  };

  const forgetIdle = (caller: string, queue: CallerQueue): void => {
    if (queue.started === 0 && queue.waiting.size === 0) callers.delete(caller);
  };

  const slotOf = (caller: string, queue: CallerQueue): CallSlot => {
    let state: 'running' | 'paused' | 'released' = 'running';
    return {
      pause() {
        if (state !== 'running') return;
        state = 'paused';
        running -= 1;
        startWaiting();
      },
      resume() {
        if (state !== 'paused') return;
        state = 'running';
        running += 1;
      },
      release() {
        if (state === 'released') return;
        if (state === 'running') running -= 1;
        state = 'released';
        queue.started -= 1;
        forgetIdle(caller, queue);
        startWaiting();
      },
    };
  };

  const waitForTurn = (caller: string, queue: CallerQueue): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting -= 1;
        running += 1;
        queue.started += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        waiting -= 1;
        queue.waiting.delete(start);
        if (queue.waiting.size === 0) turns.delete(caller);
        forgetIdle(caller, queue);
        reject(new AppError('OVERLOADED'));
      }, limits.maxWaitMs);
      waiting += 1;
      queue.waiting.add(start);
      if (!turns.has(caller)) turns.set(caller, queue);
    });

  return {
    async enter(caller) {
      const queue = callers.get(caller) ?? { started: 0, waiting: new Set() };
      callers.set(caller, queue);
      if (mayStart(queue) && queue.waiting.size === 0) {
        running += 1;
        queue.started += 1;
      } else if (waiting >= limits.maxWaiting || queue.waiting.size >= limits.maxWaitingPerCaller) {
        forgetIdle(caller, queue);
        throw new AppError('OVERLOADED');
      } else {
        await waitForTurn(caller, queue);
      }
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
