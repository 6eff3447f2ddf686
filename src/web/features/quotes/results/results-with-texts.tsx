import { quoteResults } from '../../../texts/en/quote-results';
import { MoreTexts } from '../../../texts/more-texts';
import { QuoteResults, type QuoteResultsProps } from './quote-results';

/** The results with the texts only they show. */
export function ResultsWithTexts(props: QuoteResultsProps) {
  return (
    <MoreTexts messages={quoteResults}>
      <QuoteResults {...props} />
    </MoreTexts>
  );
}
