import { DECLINE_CODES, type DeclineCode } from '../../domain/declines';
import type { DeclineAbout } from '../rating';

/** Why one way of one lane, or a carrier as a whole, gives no price. A refusal is data, never an exception. */
export interface Declined {
  readonly kind: 'DECLINED';
  readonly code: DeclineCode;
  readonly about: DeclineAbout;
}

const RANKS = new Map(DECLINE_CODES.map((code, index) => [code, index]));

const NOTHING: DeclineAbout = {};

export function declined(code: DeclineCode, about = NOTHING): Declined {
  return { kind: 'DECLINED', code, about };
}

/** Whether `one` got further than `other` before it failed: the carrier reports the one that got furthest. */
export function gotFurther(one: Declined, other: Declined): boolean {
  return (RANKS.get(one.code) as number) > (RANKS.get(other.code) as number);
}
