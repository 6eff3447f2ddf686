import type { Context } from 'hono';
import { AppError } from '../../contract/app-error';

/** Yields the body as it arrives. A consumer that stops reading early cancels the rest. */
export async function* readChunks(c: Context): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rejectBrokenBody);
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    // The cancellation is not awaited, because a client that keeps sending must not delay the error.
    reader.cancel().catch(() => undefined);
  }
}

/** Throws the error for a client that disconnected or sent less than its `Content-Length`. */
export function rejectBrokenBody(): never {
  throw new AppError('BODY_BROKEN_OFF');
}
