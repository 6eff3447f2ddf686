import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { FiguresTable } from '../../ui/table/figures-table';
import { breakdownLines } from './breakdown-lines';
import classes from './quote-breakdown.module.css';
import { QuoteFacts } from './quote-facts';

interface QuoteBreakdownProps {
  quote: Quote;
  found: QuoteRequest;
  /** Whether it is in the sheet, which has the quote's number above, and dates with years, because it is kept on paper. */
  isInSheet?: boolean;
}

/** The lines of a total as a table of their own. */
export function QuoteBreakdown({ quote, found, isInSheet = false }: QuoteBreakdownProps) {
  const text = useText();
  return (
    <div className={classes.breakdown}>
      <div className={classes.lines}>
        <FiguresTable
          corner={text('quotes.breakdown.line')}
          columns={[
            { key: 'amount', header: text('quotes.breakdown.amount'), numeric: true },
            { key: 'detail', header: text('quotes.breakdown.detail'), isMuted: true },
          ]}
          rows={breakdownLines(quote, found.request.pallets, text).map(
            ({ key, header, amount, detail, isTotal }) => ({ key, header, cells: [amount, detail], isTotal }),
          )}
        />
      </div>
      <QuoteFacts quote={quote} found={found} isInSheet={isInSheet} />
    </div>
  );
}
