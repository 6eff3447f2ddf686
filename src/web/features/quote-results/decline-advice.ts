import { DECLINE_REASONS, type DeclineCode } from '../../../domain/shipment/declines';
import type { MessageId } from '../../texts/en';

/** Returns the changes that address these reasons, each once, and the number of carriers that serve the lane. */
export function declineAdvice(codes: readonly DeclineCode[]): { changes: MessageId[]; serving: number } {
  const changes = codes.map((code) => DECLINE_REASONS[code].change).filter((change) => change !== null);
  return {
    changes: [...new Set(changes)].map((change): MessageId => `quotes.advice.${change}`),
    serving: codes.filter((code) => code !== 'NO_LANE').length,
  };
}
