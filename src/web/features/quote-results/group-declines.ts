import type { Decline } from '../../../contract/quotes/quotes';
import { DECLINE_CODES, type DeclineCode } from '../../../domain/shipment/declines';

export interface DeclineGroup {
  code: DeclineCode;
  /** The carriers by explanation, so that each explanation is shown once. */
  explained: readonly { detail: string; carriers: readonly Decline['carrier'][] }[];
  count: number;
}

/** Groups declines by reason, the most common reason first. Ties keep the order in which reasons are checked. */
export function groupDeclines(declined: readonly Decline[]): DeclineGroup[] {
  const groups = DECLINE_CODES.flatMap((code) => {
    const byDetail = new Map<string, Decline['carrier'][]>();
    const same = declined.filter((decline) => decline.code === code);
    for (const { carrier, detail } of same) {
      byDetail.set(detail, [...(byDetail.get(detail) ?? []), carrier]);
    }
    const explained = [...byDetail].map(([detail, carriers]) => ({ detail, carriers }));
    return same.length === 0 ? [] : [{ code, explained, count: same.length }];
  });
  return groups.sort((one, other) => other.count - one.count);
}
