import type { QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { Disclosure } from '../../../ui/disclosure';
import { Panel } from '../../../ui/panel';
import { LaneMap } from '../lane-map/lane-map';
import type { QuotesView } from '../quotes-view';
import { deliveryDays } from './delivery-days';
import { filterQuotes } from './filter-quotes';
import classes from './lane-panel.module.css';

interface LanePanelProps {
  found: QuoteRequest;
  view: QuotesView;
  onChange: (view: QuotesView) => void;
}

/**
 * The lane on a map with its delivery days; selecting a day shows only its quotes. Renders nothing if a place
 * is unknown.
 */
export function LanePanel({ found, view, onChange }: LanePanelProps) {
  const text = useText();
  const { fromPoint, toPoint, fromPlace, fromZip, toPlace, toZip } = found.request;
  if (!fromPoint || !toPoint || found.quotes.length === 0) return null;
  // All days with quotes under the other filters can be selected.
  const days = deliveryDays(filterQuotes(found.quotes, { ...view, deliveryDay: null }), text);
  return (
    <Panel flush>
      <Disclosure title={text('quotes.map')}>
        <div className={classes.map}>
          <LaneMap
            from={{ ...fromPoint, label: fromPlace ?? fromZip }}
            to={{ ...toPoint, label: toPlace ?? toZip }}
            days={days.map((one) => ({ ...one, isChosen: one.day === view.deliveryDay }))}
            onChooseDay={(deliveryDay) => onChange({ ...view, deliveryDay })}
          />
        </div>
      </Disclosure>
    </Panel>
  );
}
