import { useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money, MoneyDifference } from '../../../ui/format/money';
import { Badge } from '../../../ui/marks/badge';
import { CutText } from '../../../ui/table/cut-text';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { ValueOrLink } from '../../../ui/value-or-link';
import { formatValidThrough } from '../../booking/expiry';
import { OfferStatusBadge } from '../spot-badges';
import type { ComparedRow } from './compared-rows';

/** The columns after the carrier. */
export function useComparedColumns(bestCents: number | null, nowMs: number): DataColumn<ComparedRow>[] {
  const text = useText();
  return useMemo(() => {
    const isOver = ({ expiresAt, offer }: ComparedRow) =>
      (offer === null || offer.status === 'OPEN') && Date.parse(expiresAt) <= nowMs;
    const kindOf = (row: ComparedRow) =>
      row.offer ? text(`offerStatus.${row.offer.status}`) : text('spot.tariffQuote');
    return [
      {
        id: 'kind',
        header: text('spot.kind'),
        isBesideTitle: true,
        value: kindOf,
        cell: (row) =>
          row.offer ? (
            <OfferStatusBadge status={row.offer.status} />
          ) : (
            <Badge tone="neutral">{kindOf(row)}</Badge>
          ),
      },
      {
        id: 'total',
        givesWay: false,
        header: text('spot.total'),
        numeric: true,
        fileKind: 'dollars',
        value: ({ totalCents }) => totalCents,
        cell: ({ totalCents, offer }) => <Money cents={totalCents} strong={offer?.status === 'OPEN'} />,
      },
      ...(bestCents === null
        ? []
        : [
            {
              id: 'difference',
              givesWay: 3,
              header: text('spot.difference'),
              numeric: true,
              fileKind: 'dollars' as const,
              value: ({ totalCents }: ComparedRow) => totalCents - bestCents,
              cell: ({ totalCents, offer }: ComparedRow) =>
                totalCents === bestCents && offer === null ? (
                  text('spot.bestTariff')
                ) : (
                  <MoneyDifference cents={totalCents - bestCents} />
                ),
            },
          ]),
      {
        id: 'pickup',
        givesWay: 5,
        header: text('spotOffer.pickup'),
        fileKind: 'day',
        value: ({ pickupDate }) => pickupDate,
        cell: ({ pickupDate }) => formatDay(pickupDate),
      },
      {
        id: 'delivery',
        givesWay: 4,
        header: text('spotOffer.delivery'),
        fileKind: 'day',
        value: ({ deliveryDate }) => deliveryDate,
        cell: ({ deliveryDate }) => formatDay(deliveryDate),
      },
      {
        id: 'expires',
        givesWay: 2,
        header: text('spot.validUntil'),
        fileKind: 'moment',
        value: ({ expiresAt }) => expiresAt,
        cell: (row) => (isOver(row) ? text('spot.expired') : formatValidThrough(row.expiresAt)),
      },
      {
        id: 'remark',
        givesWay: 1,
        header: text('spotOffer.remark'),
        isWide: true,
        value: ({ remark }) => remark,
        cell: ({ remark }) =>
          remark === null ? (
            '-'
          ) : (
            <CutText text={remark} isLong>
              <ValueOrLink value={remark} />
            </CutText>
          ),
      },
    ];
  }, [text, bestCents, nowMs]);
}
