import type { ApiKeyUsage } from '../../../contract/webhooks/keys';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { DayBars } from '../../ui/marks/day-bars';
import { Disclosure } from '../../ui/page/disclosure';
import { FiguresTable } from '../../ui/table/figures-table';

type Days = ApiKeyUsage['days'];

const sumOf = (days: Days, part: 'calls' | 'refused') => days.reduce((sum, day) => sum + day[part], 0);

/** The calls of a key on each day: a sentence, bars, and the same figures as a table. */
export function KeyUsage({ days }: { days: Days }) {
  const text = useText();
  const calls = sumOf(days, 'calls');
  const refused = sumOf(days, 'refused');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || calls + refused === 0) return <p>{text('keys.usage.none')}</p>;
  const busiest = days.reduce((most, day) => (day.calls > most.calls ? day : most), first);
  const summary = text('keys.usage.summary', {
    calls: formatNumber(calls),
    count: calls,
    most: formatNumber(busiest.calls),
    day: formatDay(busiest.day),
  });
  const refusedText = refused > 0 ? text('keys.usage.refused', { count: refused }) : null;
  return (
    <>
      <p>{[summary, refusedText].filter(Boolean).join(' ')}</p>
      <DayBars
        label={text('keys.usage.chart', { summary })}
        days={days.map(({ day, calls: count, refused: over }) => ({
          day,
          count,
          refused: over,
          tooltip: text('keys.usage.day', { day: formatDay(day), calls: count, refused: over }),
        }))}
        ends={[formatDay(first.day), formatDay(last.day)]}
      />
      <div>
        <Disclosure title={text('keys.usage.table')}>
          <FiguresTable
            label={text('keys.usage.table')}
            corner={text('keys.usage.dayUtc')}
            columns={[
              { key: 'calls', header: text('keys.usage.calls'), numeric: true },
              { key: 'refused', header: text('keys.usage.refusedCalls'), numeric: true },
            ]}
            rows={days.toReversed().map(({ day, calls: count, refused: over }) => ({
              key: day,
              header: formatDay(day),
              cells: [formatNumber(count), formatNumber(over)],
            }))}
          />
        </Disclosure>
      </div>
    </>
  );
}
