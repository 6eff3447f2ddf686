import { Link } from '@tanstack/react-router';
import type { LoadsToday } from '../../../contract/statistics/company-statistics';
import { useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import { trendHeight } from '../../ui/chart/trend-height';
import { formatDay, formatRecent } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import classes from './company-dashboard.module.css';
import { useLoadsToday } from './use-company-figures';

type Kind = LoadsToday['kinds'][number];

/** The loads that someone should look at today, the most urgent first. */
export function LoadsTodayCard({ shipperId }: { shipperId: string }) {
  const text = useText();
  const found = useLoadsToday(shipperId);
  const count = found.data?.kinds.reduce((sum, { loads }) => sum + loads, 0) ?? 0;
  return (
    <ChartCard
      title={text('dashboard.today')}
      about={count > 0 ? <Badge tone="bad">{count}</Badge> : undefined}
      source={found}
      heightPx={trendHeight(1)}
      table={null}
      empty={null}
      failed={text('dashboard.failed')}
    >
      {({ kinds }) =>
        kinds.length === 0 ? (
          <p className={classes.none}>{text('dashboard.today.none')}</p>
        ) : (
          kinds.map((kind) => <TodayKind key={kind.kind} {...kind} />)
        )
      }
    </ChartCard>
  );
}

function TodayKind({ kind, loads, rows }: Kind) {
  const text = useText();
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{text(`dashboard.today.${kind}`, { count: loads })}</h3>
      <ul className={classes.list}>
        {rows.map(({ id, number, carrierName, lane, at, day, messages }) => (
          <li key={id} className={classes.entry}>
            <span>
              <Link to="/loads/$id" params={{ id }} className={classes.link}>
                {number}
              </Link>{' '}
              <span className={classes.about}>
                {lane} · {carrierName}
              </span>
            </span>
            <span className={classes.when}>
              {messages > 0
                ? text('dashboard.today.messages', { count: messages })
                : at !== null
                  ? text('dashboard.since', { since: formatRecent(at) })
                  : day !== null && formatDay(day)}
            </span>
          </li>
        ))}
      </ul>
      {loads > rows.length && (
        <p className={classes.note}>{text('dashboard.today.more', { count: loads - rows.length })}</p>
      )}
    </section>
  );
}
