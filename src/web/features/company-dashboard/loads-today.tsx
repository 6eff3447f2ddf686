import type { LoadsToday } from '../../../contract/statistics/company-statistics';
import { useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import { trendHeight } from '../../ui/chart/trend-height';
import { formatDay, formatRecent } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import classes from './company-dashboard.module.css';
import { LoadEntry } from './load-entry';
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
      failed={text('dashboard.failed')}
    >
      {({ kinds }) =>
        kinds.length === 0 ? (
          <p className={`${font.muted} ${classes.none}`}>{text('dashboard.today.none')}</p>
        ) : (
          <div className={flow.stack}>
            {kinds.map((kind) => (
              <TodayKind key={kind.kind} {...kind} />
            ))}
          </div>
        )
      }
    </ChartCard>
  );
}

function TodayKind({ kind, loads, rows }: Kind) {
  const text = useText();
  return (
    <Section title={text(`dashboard.today.${kind}`, { count: loads })} level={3}>
      <ul>
        {rows.map(({ id, number, carrierName, lane, at, day, messages }) => (
          <LoadEntry
            key={id}
            id={id}
            number={number}
            about={`${lane} · ${carrierName}`}
            when={
              messages > 0
                ? text('dashboard.today.messages', { count: messages })
                : at !== null
                  ? text('dashboard.since', { since: formatRecent(at) })
                  : day !== null && formatDay(day)
            }
          />
        ))}
      </ul>
      {loads > rows.length && (
        <p className={font.small}>{text('dashboard.today.more', { count: loads - rows.length })}</p>
      )}
    </Section>
  );
}
