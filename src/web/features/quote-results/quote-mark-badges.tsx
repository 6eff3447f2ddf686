import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import type { QuoteMarks } from './quote-marks';

export function QuoteMarkBadges({ quote: { id }, marks }: { quote: Quote; marks: QuoteMarks }) {
  const text = useText();
  return (
    <>
      {marks.cheapestIds.has(id) && <Badge tone="good">{text('quotes.cheapest')}</Badge>}
      {marks.fastestId === id && (
        <Badge tone="info">{text(marks.isFastestTied ? 'quotes.fastest.tied' : 'quotes.fastest')}</Badge>
      )}
    </>
  );
}
