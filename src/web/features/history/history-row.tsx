import type { QuoteHistoryRow } from '../../../contract/quotes/quote-history';
import { useText } from '../../texts/use-text';
import { formatTime } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { ListIcon } from '../../ui/icons';
import { Badge } from '../../ui/marks/badge';
import { LaneSign } from '../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './history-row.module.css';
import { OpenLink } from './open-link';

interface HistoryRowProps {
  row: QuoteHistoryRow;
  isOpen: boolean;
  isBeside: boolean;
  /** Whether to name the customer, for an ADMIN, who sees the searches of every customer. */
  showsCustomer: boolean;
}

/** A search in the list, with its time, lane or file, user, and best total. */
export function HistoryRow({ row, isOpen, isBeside, showsCustomer }: HistoryRowProps) {
  const text = useText();
  const isBulk = row.kind === 'BULK';
  const dropoffs = row.dropoffs ?? 1;
  const to = dropoffs > 1 ? text('history.dropoffs', { count: dropoffs }) : row.toPlace;
  const badge = badgeOf(row);
  const freight = isBulk
    ? text('history.lanes', { count: row.lanes })
    : text('history.shipment', {
        pallets: row.pallets ?? 0,
        weight: formatNumber(row.grossWeightLbs ?? 0),
      });
  return (
    <OpenLink
      id={row.id}
      kind={row.kind}
      isBeside={isBeside}
      className={classes.row}
      data-row-id={row.id}
      aria-current={isOpen || undefined}
    >
      <span className={`${font.small} ${font.figures} ${classes.time}`}>{formatTime(row.createdAt)}</span>
      <span className={flow.fill}>
        {isBulk ? (
          <span className={`${flow.inline} ${classes.file}`}>
            <ListIcon size={16} />
            <span className={`${font.medium} ${classes.shortened}`}>
              {row.fileName ?? text('history.bulk.noFile')}
            </span>
          </span>
        ) : (
          <LaneSign
            from={{ zip: row.fromZip ?? '', place: row.fromPlace }}
            to={{ ...(dropoffs > 1 ? {} : { zip: row.toZip ?? '' }), place: to }}
            hidesZips
          />
        )}
        <span className={`${font.small} ${classes.about}`}>
          <span className={classes.timeBelow}>{formatTime(row.createdAt)}</span>
          {row.temperature && <TemperatureBadge temperature={row.temperature} />}
          <span className={classes.shortened} title={freight}>
            {freight}
          </span>
          {showsCustomer && row.shipperName && (
            <span className={`${classes.shortened} ${classes.name}`} title={row.shipperName}>
              {row.shipperName}
            </span>
          )}
          {row.createdBy && (
            <span className={`${classes.shortened} ${classes.name}`} title={row.createdBy.name}>
              {row.createdBy.name}
            </span>
          )}
          {badge && <Badge tone="neutral">{text(badge)}</Badge>}
          {row.againOf !== null && <Badge tone="info">{text('history.again.badge')}</Badge>}
          {row.savedQuotes > 0 && (
            <Badge tone="good">{text('history.saved.badge', { count: row.savedQuotes })}</Badge>
          )}
        </span>
      </span>
      <span className={classes.price}>
        <span className={`${font.strong} ${font.figures}`}>
          {row.bestCents === null ? '–' : formatCents(row.bestCents)}
        </span>
        <span className={row.quotesReturned === 0 ? font.error : font.small}>
          {text('quotes.count', { count: row.quotesReturned })}
        </span>
      </span>
    </OpenLink>
  );
}

function badgeOf({ kind, source }: QuoteHistoryRow) {
  if (kind === 'BULK') return 'history.segment.bulk';
  if (kind === 'POOL') return 'history.segment.pool';
  if (source === 'API') return 'history.segment.api';
  return source === 'CARRIER_TESTING' ? 'history.test.badge' : null;
}
