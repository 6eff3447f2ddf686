import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  QuoteComparison,
  QuoteLineChange,
  RequestComparison,
} from '../../../../contract/quotes/quote-again';
import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatMoment, formatRecent } from '../../../ui/format/day';
import { formatSignedCents, Money } from '../../../ui/format/money';
import { Badge } from '../../../ui/marks/badge';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { LineTable } from '../../../ui/table/line-table';
import { useNow } from '../../../ui/use-now';
import { isExpired } from '../../booking/expiry';
import { BookingStatus } from '../../quote-results/booking-status';
import { CarrierOption } from '../carrier-option';
import { lineKey, optionKey } from '../detail/quote-lines';
import { toggled } from '../detail/quotes-as-made';
import { ComparisonVerdict, changeOf, percentOf } from './comparison-verdict';
import verdict from './comparison-verdict.module.css';

interface ComparisonProps {
  compared: RequestComparison;
  wasJustAsked: boolean;
}

const keyOf = (change: QuoteComparison) => `${change.carrier.id} ${optionKey(change)}`;

/** Each carrier's price then and now with the reason; a row opens to its lines. */
export function Comparison({ compared, wasJustAsked }: ComparisonProps) {
  const text = useText();
  const { before, now, carriers } = compared;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasJustAsked) heading.current?.focus();
  }, [wasJustAsked]);
  const changed = carriers.filter(({ why }) => why.length > 0);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(
    () => new Set(changed.slice(0, 1).map(keyOf)),
  );
  const isAllOpen = carriers.length > 0 && carriers.every((change) => openKeys.has(keyOf(change)));
  const quotesById = useMemo(
    () => new Map([...before.quotes, ...now.quotes].map((quote) => [quote.id, quote])),
    [before, now],
  );
  const quoteOf = (id: string | null) => (id === null ? undefined : quotesById.get(id));
  const nowMs = useNow(useMemo(() => now.quotes.map(({ expiresAt }) => expiresAt), [now]));
  const moment = formatMoment(now.request.createdAt);
  return (
    <>
      <div className={boxes.toolbar}>
        <h2 ref={heading} tabIndex={-1} className={font.heading}>
          {text('history.thenAndNow')}
        </h2>
        <span className={font.hint}>{text('history.again.done', { moment })}</span>
        <span className={flow.end}>
          <SegmentedFilter
            label={text('history.lines')}
            choices={[
              { value: 'changes', label: text('history.lines.changes'), count: changed.length },
              { value: 'all', label: text('history.lines.all') },
            ]}
            value={isAllOpen ? 'all' : 'changes'}
            onChange={(chosen) => setOpenKeys(new Set(chosen === 'all' ? carriers.map(keyOf) : []))}
          />
        </span>
      </div>
      <ComparisonVerdict compared={compared} />
      <LineTable
        label={text('history.thenAndNow')}
        corner={text('history.column.carrierRate')}
        columns={[
          {
            key: 'then',
            header: formatRecent(before.request.createdAt),
            numeric: true,
          },
          { key: 'now', header: formatRecent(now.request.createdAt), numeric: true, isBesideTitle: true },
          { key: 'difference', header: text('history.difference'), numeric: true },
          { key: 'why', header: text('history.why'), isWide: true },
          { key: 'booking', header: text('quotes.column.booking'), isWide: true },
        ]}
        rows={carriers.map((change) => ({
          key: keyOf(change),
          header: <CarrierOption option={change} />,
          openLabel: text('history.change.lines', {
            carrier: change.carrier.name,
            rate: text(`rateType.${change.rateType}`),
          }),
          cells: [
            <Amount key="then" cents={quoteOf(change.before)?.totalCents ?? null} isMuted />,
            <Amount key="now" cents={quoteOf(change.now)?.totalCents ?? null} isStrong />,
            <Difference key="difference" change={change} before={quoteOf(change.before)} />,
            change.why.map(({ detail }) => detail).join(' '),
            <Booking key="booking" requestId={now.requestId} quote={quoteOf(change.now)} nowMs={nowMs} />,
          ],
          lines: [
            ...change.lines.map((line) => ({
              key: lineKey(line),
              header: line.label,
              isChanged: line.why !== undefined,
              cells: [
                <Amount key="then" cents={line.beforeCents} isMuted />,
                <Amount key="now" cents={line.nowCents} />,
                change.differenceCents === null ? null : <LineDifference key="difference" line={line} />,
                line.why === undefined
                  ? null
                  : (change.why.find(({ code }) => code === line.why)?.detail ??
                    text(`history.change.${line.why}`)),
              ],
            })),
            {
              key: 'total',
              header: text('history.total'),
              isTotal: true,
              cells: [
                <Amount key="then" cents={quoteOf(change.before)?.totalCents ?? null} isStrong />,
                <Amount key="now" cents={quoteOf(change.now)?.totalCents ?? null} isStrong />,
                change.differenceCents === null ? null : (
                  <Change key="difference" cents={change.differenceCents} />
                ),
                null,
              ],
            },
          ],
        }))}
        openKeys={openKeys}
        onToggle={(key) => setOpenKeys(toggled(openKeys, key))}
      />
    </>
  );
}

function Amount(props: { cents: number | null; isMuted?: boolean; isStrong?: boolean }) {
  const { cents, isMuted = false, isStrong = false } = props;
  if (cents === null) return <span className={font.muted}>–</span>;
  return (
    <span className={isMuted ? font.muted : undefined}>
      <Money cents={cents} strong={isStrong} />
    </span>
  );
}

/** A signed amount; "same" if nothing changed. */
function Change({ cents }: { cents: number }) {
  const text = useText();
  return (
    <span className={`${font.medium} ${verdict.change}`} data-change={changeOf(cents)}>
      {cents === 0 ? text('history.same') : formatSignedCents(cents)}
    </span>
  );
}

function Difference({ change, before }: { change: QuoteComparison; before: Quote | undefined }) {
  const text = useText();
  if (change.before === null) return <Badge tone="good">{text('history.new')}</Badge>;
  if (change.now === null) return <Badge tone="bad">{text('history.gone')}</Badge>;
  const { differenceCents } = change;
  if (differenceCents === null) return null;
  if (differenceCents === 0 || !before) return <Change cents={differenceCents} />;
  return (
    <span>
      <Change cents={differenceCents} />
      <span className={font.below}>{percentOf(differenceCents, before.totalCents)}</span>
    </span>
  );
}

function LineDifference({ line }: { line: QuoteLineChange }) {
  const { beforeCents, nowCents } = line;
  // A line that one of the quotes lacks counts as zero in that quote.
  return <Change cents={(nowCents ?? 0) - (beforeCents ?? 0)} />;
}

function Booking(props: { requestId: string; quote: Quote | undefined; nowMs: number }) {
  const { requestId, quote, nowMs } = props;
  if (!quote) return null;
  const target = { requestId, quoteId: quote.id };
  return <BookingStatus quote={quote} target={target} isExpired={isExpired(quote, nowMs)} isInRow />;
}
