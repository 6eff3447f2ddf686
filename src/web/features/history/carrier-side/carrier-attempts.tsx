import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import font from '../../../ui/page/font.module.css';
import { Section } from '../../../ui/page/section';
import { FiguresTable } from '../../../ui/table/figures-table';
import { vehicleText } from '../../booking/vehicle-text';

type Working = NonNullable<QuoteRequest['working']>[number];

/** Every option that was tried on every lane, with its total or the reason why it has no price. */
export function CarrierAttempts({ working }: { working: Working }) {
  const text = useText();
  const { carrier, attempts, attemptsLeftOut } = working;
  if (attempts.length === 0) return null;
  const title = text('history.carrier.attempts', { carrier: carrier.name });
  return (
    <Section title={title} level={3}>
      {attemptsLeftOut > 0 && (
        <p className={font.hint}>{text('history.carrier.leftOut', { count: attemptsLeftOut })}</p>
      )}
      <FiguresTable
        label={title}
        corner={text('history.carrier.lane')}
        columns={[
          { key: 'option', header: text('history.carrier.option') },
          { key: 'result', header: text('history.carrier.result'), numeric: true },
        ]}
        rows={attempts.map((attempt, at) => ({
          key: String(at),
          header: laneName(attempt.lane, text('history.carrier.to')),
          cells: [
            text('quotes.card.rate', {
              rate: text(`rateType.${attempt.rateType}`),
              vehicle: text(vehicleText(attempt)),
            }),
            attempt.totalCents === null
              ? attempt.declineCode && text(`decline.${attempt.declineCode}`)
              : formatCents(attempt.totalCents),
          ],
        }))}
      />
    </Section>
  );
}

const laneName = (lane: Working['attempts'][number]['lane'], to: string): string =>
  [
    lane.originFacility ?? lane.originRegion ?? '–',
    to,
    lane.destinationFacility ?? lane.destinationRegion ?? '–',
  ].join(' ');
