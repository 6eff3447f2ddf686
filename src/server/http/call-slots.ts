import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { CallSlot } from './call-gate';

interface AdmittedCall {
  readonly slot: CallSlot;
  /** Tells the gate whose credentials these are. */
  confirm(caller: string): void;
}

/** The calls in progress. The gate works on Node.js requests, before the app, so that a rejection is cheap. */
const admitted = new WeakMap<IncomingMessage, AdmittedCall>();

export function keepCall(request: IncomingMessage, call: AdmittedCall): void {
  admitted.set(request, call);
}

/** Tests call the app without a socket. Then there is no slot. */
function callOf(c: Context): AdmittedCall | undefined {
  const request: IncomingMessage | undefined = c.env?.incoming;
  return request && admitted.get(request);
}

/**
 * Tells the gate the caller, once the app has checked the credentials. From then on the gate counts the caller's calls
 * separately.
 */
export function confirmCaller(c: Context, caller: string): void {
  callOf(c)?.confirm(caller);
}

/** Frees the slot when the response is ready, so that a client that downloads a file slowly does not hold one. */
export const freeSlotWhenAnswered: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } finally {
    releaseSlot(c);
  }
};

export function releaseSlot(c: Context): void {
  callOf(c)?.slot.release();
}

/** Awaits `wait` without taking a place among the running calls. */
export async function withoutSlot<T>(c: Context, wait: () => Promise<T>): Promise<T> {
  const slot = callOf(c)?.slot;
  slot?.pause();
  try {
    return await wait();
  } finally {
    slot?.resume();
  }
}

/** Waits until a call that costs as much as `places` others may run. Throws OVERLOADED after a second. */
export async function takePlaces(c: Context, places: number): Promise<void> {
  await callOf(c)?.slot.widen(places);
}
