import type { Quote } from '../../../../contract/quotes';

/** Whether a quote has expired at `nowMs`. */
export function isExpired({ expiresAt }: Quote, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}
