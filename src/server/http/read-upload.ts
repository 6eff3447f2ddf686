import type { Context } from 'hono';
import { AppError } from '../../contract/app-error';
import type { UploadedBody } from './route';

/**
 * Reads a body that is no JSON, of one of these types. It is counted while it comes: what is too large by its own
 * word is not read at all, and what says nothing or lies is left at the first byte too many.
 */
export async function readUpload(
  c: Context,
  types: readonly string[],
  largestBytes: number,
): Promise<UploadedBody> {
  const contentType = (c.req.header('Content-Type') ?? '').trim().toLowerCase();
  if (!types.includes(contentType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: `Send ${types.join(' or ')}.` });
  }
  const tooLarge = () => new AppError('BODY_TOO_LARGE', { detail: `At most ${largestBytes} bytes.` });
  if (Number(c.req.header('Content-Length') ?? 0) > largestBytes) throw tooLarge();

  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = c.req.raw.body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) break;
    length += value.length;
    if (length > largestBytes) {
      // Not waited for: a sender that goes on sending must not hold up the refusal.
      reader?.cancel().catch(() => undefined);
      throw tooLarge();
    }
    parts.push(value);
  }
  return { contentType, bytes: Buffer.concat(parts, length) };
}
