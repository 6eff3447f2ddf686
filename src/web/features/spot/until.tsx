import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { keepFigures } from '../../ui/format/whole-figures';
import { untilText } from './until-text';
import { useMinute } from './use-minute';

/** The time left until a moment, with the moment itself. */
export function Until({ instant, hidesMoment = false }: { instant: string; hidesMoment?: boolean }) {
  const text = useText();
  const until = untilText(instant, useMinute(), text);
  const moment = formatMoment(instant);
  return (
    <time dateTime={instant} title={moment}>
      {keepFigures(hidesMoment ? until : text('spotOffer.until', { until, moment }))}
    </time>
  );
}
