import type { Text } from '../../../../texts/use-text';
import type { Verdict } from './tracking-rows';

/** Formats a verdict, such as "On time" or "2 days late". */
export const verdictText = (verdict: Verdict, text: Text): string =>
  verdict.kind === 'onTime' ? text('track.onTime') : text(`track.${verdict.kind}`, { count: verdict.days });
