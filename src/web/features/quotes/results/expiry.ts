import type { Quote } from '../../../../contract/quotes';

/** Whether a quote no longer holds, `nowMs` being the present. */
export function isExpired({ expiresAt }: Quote, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
