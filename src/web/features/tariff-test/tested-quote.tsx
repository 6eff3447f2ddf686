import type { Quote } from '../../../contract/quotes/quotes';
import type { TestedQuote as Tested } from '../../../contract/tariffs/tariff-tests';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { Money } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { FiguresTable } from '../../ui/table/figures-table';
import { useIsPhone } from '../../ui/table/use-fitting-table';
import { useOptionName } from './option-name';
import { RowLink } from './row-link';
import classes from './tariff-test.module.css';

interface TestedQuoteProps {
  carrierId: string;
  quote: Quote;
  /** The explanation; undefined for a test from before tests had one. */
  tested: Tested | undefined;
}

/** A price of the test: its lane with the reason for it, and each charge with its tariff row. */
export function TestedQuote({ carrierId, quote, tested }: TestedQuoteProps) {
  const text = useText();
  const nameOf = useOptionName();
  const isPhone = useIsPhone();
  const name = nameOf(quote);
  return (
    <article className={`${flow.stack} ${classes.quote}`} aria-label={name}>
      <header className={flow.row}>
        <h3 className={font.heading}>{name}</h3>
        <Money cents={quote.totalCents} strong />
        <span className={font.hint}>
          {text('tariffTest.dates', {
            pickup: formatDay(quote.pickupDate),
            dropoff: formatDay(quote.dropoffDate),
          })}
          {' · '}
          {text('tariffTest.version', { version: formatNumber(quote.tariffRevision) })}
        </span>
      </header>
      {tested && (
        <p>
          <RowLink carrierId={carrierId} row={tested.lane} />
          {'. '}
          <span>{tested.because}</span>
        </p>
      )}
      <div className={classes.lines}>
        <FiguresTable
          label={name}
          isSideBySide={isPhone}
          corner={text('tariffTest.line')}
          columns={[
            { key: 'how', header: text('tariffTest.how'), isMuted: true },
            { key: 'from', header: text('tariffTest.from') },
            { key: 'amount', header: text('tariffTest.amount'), numeric: true },
          ]}
          rows={[
            ...quote.lines.map((line, at) => ({
              key: String(at),
              header: line.label,
              cells: [
                line.detail,
                <span key="rows" className={flow.row}>
                  {(tested?.lines[at] ?? []).map((row) => (
                    <RowLink key={row.label} carrierId={carrierId} row={row} />
                  ))}
                </span>,
                <Money key="amount" cents={line.cents} />,
              ],
            })),
            {
              key: 'total',
              header: text('tariffTest.total'),
              cells: [null, null, <Money key="amount" cents={quote.totalCents} strong />],
              isTotal: true,
            },
          ]}
        />
      </div>
    </article>
  );
}
