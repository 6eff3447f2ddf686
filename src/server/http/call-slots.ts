import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { CallSlot } from './call-gate';

/** The slots of calls in progress. The gate works on Node.js requests, before the app, so that a rejection is cheap. */
const slots = new WeakMap<IncomingMessage, CallSlot>();

export function keepSlot(request: IncomingMessage, slot: CallSlot): void {
  slots.set(request, slot);
}

/** Tests call the app without a socket, and then without a slot. */
function slotOf(c: Context): CallSlot | undefined {
  const request: IncomingMessage | undefined = c.env?.incoming;
  return request && slots.get(request);
}

/** Frees the slot when the response is ready. A client that downloads a file slowly then holds none. */
export const freeSlotWhenAnswered: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } finally {
    releaseSlot(c);
  }
};

export function releaseSlot(c: Context): void {
  slotOf(c)?.release();
}

/** Runs `receive`, which waits for the client, without taking a place among the running calls. */
export async function withoutSlot<T>(c: Context, receive: () => Promise<T>): Promise<T> {
  const slot = slotOf(c);
  slot?.pause();
  try {
    return await receive();
  } finally {
    slot?.resume();
  }
}
