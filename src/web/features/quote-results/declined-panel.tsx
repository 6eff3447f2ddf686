import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { Disclosure } from '../../ui/page/disclosure';
import { Panel } from '../../ui/page/panel';
import { DeclinedList } from './declined-list';
import type { ShipmentChange } from './quote-hint-line';

/** The number of quotes from which the panel starts closed, because it is then far below. */
const OPENS_BELOW = 10;

interface DeclinedPanelProps {
  found: QuoteRequest;
  onSearchWith: (change: ShipmentChange) => void;
}

/** The panel below the quotes with the carriers that did not quote and their reasons. */
export function DeclinedPanel({ found, onSearchWith }: DeclinedPanelProps) {
  const text = useText();
  const { quotes, declined } = found;
  const asked = new Set([...quotes, ...declined].map(({ carrier }) => carrier.id)).size;
  return (
    <Panel flush>
      <Disclosure
        isAlwaysPrinted
        title={text('quotes.declined', { count: declined.length })}
        aside={text('quotes.declined.asked', { asked, quoted: asked - declined.length })}
        initiallyOpen={quotes.length < OPENS_BELOW}
      >
        <DeclinedList
          declined={declined}
          onWithoutFoodGrade={found.request.foodGrade ? () => onSearchWith({ foodGrade: false }) : undefined}
        />
      </Disclosure>
    </Panel>
  );
}
