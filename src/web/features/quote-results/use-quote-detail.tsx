import { useCallback } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import type { DetailLines } from '../../ui/table/data-table-types';
import { breakdownLines } from './breakdown-lines';
import { QuoteBreakdown } from './quote-breakdown';
import classes from './quote-breakdown.module.css';
import { QuoteFacts } from './quote-facts';

/** Returns the table's props for the content of an open row: the quote's price lines and facts. */
export function useQuoteDetail(found: QuoteRequest, nameOf: (quote: Quote) => string) {
  const text = useText();
  const { pallets } = found.request;
  const detail = useCallback(
    (quote: Quote) => (
      <div className={flow.detail}>
        <QuoteBreakdown quote={quote} found={found} />
      </div>
    ),
    [found],
  );
  const detailLines = useCallback(
    (quote: Quote): DetailLines => ({
      headers: [
        text('quotes.breakdown.line'),
        text('quotes.breakdown.amount'),
        text('quotes.breakdown.detail'),
      ],
      lines: breakdownLines(quote, pallets, text),
      aside: (
        <div className={classes.aside}>
          <QuoteFacts quote={quote} found={found} />
        </div>
      ),
    }),
    [found, pallets, text],
  );
  const detailLabel = useCallback(
    (quote: Quote) => text('quotes.breakdown', { carrier: nameOf(quote) }),
    [text, nameOf],
  );
  return { detail, detailLines, detailLabel };
}
