import type { ProblemCode } from '../../../contract/problems';
import type { Route } from '../route';

export const hasJsonBody = ({ call, admit }: Route) =>
  call.request?.body !== undefined && admit === undefined;
const hasBody = ({ call }: Route) => call.request?.body !== undefined;
export const acceptsIdempotencyKey = ({ call, audience }: Route) =>
  audience === 'signed-in' && call.method !== 'get';

/** The errors that every call of this kind can return, apart from invalid input. */
export function commonCodes(route: Route): ProblemCode[] {
  const codes: ProblemCode[] = [];
  if (hasBody(route)) codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (acceptsIdempotencyKey(route)) codes.push('IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED');
  // These calls accept a session or an API key. A key may have made too many calls, or may not make this call.
  const readsCaller = route.audience === 'signed-in' || route.audience === 'open';
  if (readsCaller) codes.push('TOO_MANY_CALLS', route.keyScope === null ? 'FORBIDDEN' : 'KEY_SCOPE_MISSING');
  if (route.audience !== 'public') codes.push('UNAUTHENTICATED', 'INTERNAL', 'NOT_READY');
  return codes;
}
