import { ActionIcon } from '@mantine/core';
import type { QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { MapIcon } from '../../../ui/icons';
import { Panel } from '../../../ui/panel';
import { LaneMap } from '../lane-map/lane-map';
import type { QuotesView } from '../quotes-view';
import { deliveryDays } from './delivery-days';
import { filterQuotes } from './filter-quotes';

/** Whether there is a map to show: both places are known, and someone quoted. */
export const hasLaneMap = ({ quotes, request }: QuoteRequest): boolean =>
  request.fromPoint !== null && request.toPoint !== null && quotes.length > 0;

/** In the toolbar of the quotes: shows and hides the panel. */
export function LaneButton({
  panelId,
  isOpen,
  onToggle,
}: {
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const text = useText();
  return (
    <ActionIcon
      variant={isOpen ? 'light' : 'default'}
      size={30}
      aria-label={text('quotes.map')}
      title={text('quotes.map')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      <MapIcon size={16} />
    </ActionIcon>
  );
}

interface LanePanelProps {
  id: string;
  found: QuoteRequest;
  view: QuotesView;
  onChange: (view: QuotesView) => void;
}

/** The lane on a map with its delivery days; selecting a day shows only its quotes. */
export function LanePanel({ id, found, view, onChange }: LanePanelProps) {
  const text = useText();
  const { fromPoint, toPoint, fromPlace, fromZip, toPlace, toZip } = found.request;
  if (!fromPoint || !toPoint) return null;
  // All days with quotes under the other filters can be selected.
  const days = deliveryDays(filterQuotes(found.quotes, { ...view, deliveryDay: null }), text);
  return (
    <div id={id}>
      <Panel label={text('quotes.map')}>
        <LaneMap
          from={{ ...fromPoint, label: fromPlace ?? fromZip }}
          to={{ ...toPoint, label: toPlace ?? toZip }}
          days={days.map((one) => ({ ...one, isChosen: one.day === view.deliveryDay }))}
          onChooseDay={(deliveryDay) => onChange({ ...view, deliveryDay })}
        />
      </Panel>
    </div>
  );
}
