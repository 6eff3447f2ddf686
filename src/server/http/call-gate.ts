import { type CallerQueue, type CallPlaces, createCallPlaces, type GateLimits } from './call-places';

const LIMITS: GateLimits = {
  maxRunning: 16,
  maxRunningPerCaller: 8,
  maxWaiting: 2_000,
  maxWaitingPerCaller: 500,
  maxWaitMs: 1_000,
};

export interface CallSlot {
  /**
   * Frees the slot while the call waits for its client or for a password hash. The call still counts toward its caller's
   * limit.
   */
  pause(): void;
  /** Ends the pause without waiting, because the call has started. */
  resume(): void;
  /**
   * Gives up the slot's place and waits for `places` of them, for a call that costs the server as much as that many others.
   * Throws OVERLOADED as `enter` does; the call then has no place.
   */
  widen(places: number): Promise<void>;
  release(): void;
}

export interface CallGate {
  /**
   * Resolves when the call may run. Waiting calls take turns by caller. Throws OVERLOADED after `maxWaitMs`, or at once when
   * too many calls wait, either of this caller or in total.
   */
  enter(caller: string): Promise<CallSlot>;
  readonly running: number;
  readonly waiting: number;
}

/** Limits how many calls run at once, so that overload costs a few callers a 503 instead of everyone the service. */
export function createCallGate(limits: GateLimits = LIMITS): CallGate {
  const places = createCallPlaces(limits);
  return {
    async enter(caller) {
      const queue = places.queueOf(caller);
      await places.take(queue, 1);
      return openSlot(places, queue);
    },
    get running() {
      return places.running;
    },
    get waiting() {
      return places.waiting;
    },
  };
}

/** The slot of a call that has taken one place. */
function openSlot(places: CallPlaces, queue: CallerQueue): CallSlot {
  let state: 'running' | 'paused' | 'widening' | 'released' = 'running';
  let taken = 1;
  return {
    pause() {
      if (state !== 'running') return;
      state = 'paused';
      places.pause(taken);
    },
    resume() {
      if (state !== 'paused') return;
      state = 'running';
      places.resume(taken);
    },
    async widen(wanted) {
      if (state !== 'running' || wanted <= taken) return;
      state = 'widening';
      try {
        await places.exchange(queue, taken, wanted);
      } catch (error) {
        state = 'released';
        throw error;
      }
      taken = wanted;
      // The client may have disconnected in the meantime.
      if ((state as string) !== 'released') state = 'running';
      else places.giveBack(queue, taken, 'running');
    },
    release() {
      const ended = state;
      state = 'released';
      if (ended === 'running' || ended === 'paused') places.giveBack(queue, taken, ended);
    },
  };
}
