import type { ReactNode } from 'react';
import type { QuoteHistoryRow } from '../../../../contract/quotes/quote-history';
import type { Text } from '../../../texts/use-text';
import { formatRecent } from '../../../ui/format/day';
import { Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { Badge } from '../../../ui/marks/badge';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import type { LineTableColumn } from '../../../ui/table/line-table-parts';
import { placeText } from '../../search-form/zip-text';

export type PastSearch = QuoteHistoryRow;

/** Returns the lane, with "3 dropoffs" as the destination of a pool, or the name of the file. */
export function pastLaneText(search: PastSearch, text: Text): string {
  const { fromZip, fromPlace, toZip, toPlace, dropoffs, lanes, fileName } = search;
  if (search.kind === 'BULK' || fromZip === null)
    return fileName ?? text('quotesHome.lanes', { count: lanes });
  return text('quotesHome.example', {
    from: placeText(fromZip, fromPlace),
    to: toZip === null ? text('quotesHome.dropoffs', { count: dropoffs ?? 0 }) : placeText(toZip, toPlace),
  });
}

export const recentColumns = (text: Text): readonly LineTableColumn[] => [
  { key: 'searched', header: text('quotesHome.column.searched') },
  { key: 'freight', header: text('quotesHome.column.freight'), givesWay: 3 },
  { key: 'pallets', header: text('quotesHome.column.pallets'), numeric: true, givesWay: 2 },
  { key: 'quotes', header: text('quotesHome.column.quotes'), numeric: true },
  { key: 'best', header: text('quotesHome.column.best'), numeric: true, isBesideTitle: true },
  { key: 'again', header: '', isWide: true },
];

/** Returns the cells of all columns except the last one. */
export function recentCells(search: PastSearch, text: Text): readonly ReactNode[] {
  const { createdAt, temperature, commodity, lanes, pallets, quotesReturned, bestCents } = search;
  const freight =
    temperature === null ? (
      text('quotesHome.lanes', { count: lanes })
    ) : (
      <>
        <TemperatureBadge temperature={temperature} />{' '}
        {commodity !== null && commodity !== temperature && text(`commodity.${commodity}`)}
      </>
    );
  return [
    formatRecent(createdAt),
    freight,
    pallets === null ? '–' : formatNumber(pallets),
    quotesReturned === 0 ? (
      <Badge key="quotes" tone="bad">
        {text('quotesHome.none')}
      </Badge>
    ) : (
      formatNumber(quotesReturned)
    ),
    bestCents === null ? '–' : <Money key="best" cents={bestCents} strong />,
  ];
}
