import { UnstyledButton } from '@mantine/core';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { Money } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import boxes from '../../ui/page/boxes.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { LaneMap } from '../lane-map/lane-map';
import { MapPanelEnd } from '../lane-map/map-controls';
import type { QuotesView } from '../search-form/quotes-view';
import { DayChart } from './day-chart';
import { deliveryDays } from './delivery-days';
import { filterQuotes } from './filter-quotes';
import classes from './lane-panel.module.css';

/** Whether there is a map to show: both places are known, and someone quoted. */
export const hasLaneMap = ({ quotes, request }: QuoteRequest): boolean =>
  request.fromPoint !== null && request.toPoint !== null && quotes.length > 0;

interface LanePanelProps {
  id: string;
  found: QuoteRequest;
  view: QuotesView;
  onChange: (view: QuotesView) => void;
  onClose: () => void;
}

/** The lane on a map, its days as a chart, and the delivery days; selecting one shows only its quotes. */
export function LanePanel({ id, found, view, onChange, onClose }: LanePanelProps) {
  const text = useText();
  const { fromPoint, toPoint, fromPlace, fromZip, toPlace, toZip } = found.request;
  if (!fromPoint || !toPoint) return null;
  const shown = filterQuotes(found.quotes, view);
  // All days with quotes under the other filters can be selected.
  const days = deliveryDays(filterQuotes(found.quotes, { ...view, deliveryDay: null }), text);
  return (
    <div id={id} className={classes.lane} data-screen-only>
      <Panel
        flush
        title={text('quotes.lane')}
        label={text('quotes.map')}
        aside={
          <MapPanelEnd
            note={text('quotes.lane.miles', { miles: formatNumber(found.miles) })}
            closeLabel={text('quotes.lane.close')}
            onClose={onClose}
          />
        }
      >
        <LaneMap
          from={{ ...fromPoint, label: cityOf(fromPlace) ?? fromZip }}
          to={{ ...toPoint, label: cityOf(toPlace) ?? toZip }}
          name={text('laneMap.name', { from: fromPlace ?? fromZip, to: toPlace ?? toZip })}
        />
        <DayChart shown={shown} offered={found.quotes} />
        {days.length > 0 && (
          <div className={classes.days}>
            <p className={font.strong}>{text('quotes.lane.keepDay')}</p>
            <ul className={boxes.fields} aria-label={text('laneMap.days')}>
              {days.map(({ day, count, lowestCents, label }) => (
                <li key={day}>
                  <UnstyledButton
                    className={classes.choice}
                    aria-pressed={day === view.deliveryDay}
                    aria-label={label}
                    onClick={() => onChange({ ...view, deliveryDay: day === view.deliveryDay ? null : day })}
                  >
                    <span>{formatDay(day)}</span>
                    <span className={font.muted}>{count}</span>
                    <Money cents={lowestCents} strong />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Returns the city alone, because the map is only 214 px wide. */
const cityOf = (place: string | null) => place?.split(',')[0] ?? null;
