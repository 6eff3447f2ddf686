import { readLaneMedian } from '../../../contract/endpoints';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { compareWithMedian } from './compare/compare-with-median';

/**
 * Returns a function that compares a quote with the lane's 90-day median, such as "4% below this lane's 90-day median". It
 * returns null until the median is known, and if there were too few comparable searches. The result is the same for every
 * reader of a request, because the median is of the 90 days before the request.
 */
export function useLaneMedian({ requestId, request }: QuoteRequest): (quote: Quote) => string | null {
  const text = useText();
  const { data } = useRead(readLaneMedian, {
    params: { id: requestId },
    queryKey: queryKeys.laneMedian(requestId),
    // A carrier's test and a search without a customer have no median.
    enabled: request.shipperId !== null && request.carrierId === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const median = data?.median;
  return ({ totalCents }) => {
    if (!median) return null;
    const { pallets } = request;
    const position = compareWithMedian(totalCents, { pallets, perPalletCents: median.perPalletCents });
    return position.side === 'at'
      ? text('quotes.median.at')
      : text(`quotes.median.${position.side}`, { percent: position.percent });
  };
}
