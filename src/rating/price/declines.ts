import { DECLINE_CODES, type DeclineCode, type DeclineFacts } from '../../domain/shipment/declines';

/** The reason why an option of a lane, or a carrier as a whole, has no price. Declines are returned, never thrown. */
export interface Declined {
  readonly kind: 'DECLINED';
  readonly code: DeclineCode;
  readonly facts: DeclineFacts;
}

const RANKS = new Map(DECLINE_CODES.map((code, index) => [code, index]));

const NO_FACTS: DeclineFacts = {};

export function decline(code: DeclineCode, facts = NO_FACTS): Declined {
  return { kind: 'DECLINED', code, facts };
}

/** Whether `one` failed at a later test than `other`. A carrier reports the decline that got furthest. */
export function gotFurther(one: Declined, other: Declined): boolean {
  return (RANKS.get(one.code) as number) > (RANKS.get(other.code) as number);
}
