import { LANE_COMMODITIES } from '../../../../domain/shipment/commodities';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import { searchWords } from '../../../../domain/text/search-words';
import { type Codec, flag, nullable, oneOf, searchText } from '../../../address/codecs';
import { defineView, type ViewOf } from '../../../address/define-view';
import type { GridSort } from '../../../ui/grid/grid-head';
import type { Cells, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import { destinationOf, originOf } from './lane-columns';

const name = (param: string) => nullable((text) => text.slice(0, 200) || null, { param });

/** A column of the upload file, as `pallet_rate` or `-pallet_rate`. */
const columnSort = (): Codec<GridSort | null> => ({
  param: 'sort',
  empty: null,
  parse: (text) => {
    const [, descending, id] = /^(-?)([a-z_]{1,40})$/.exec(text) ?? [];
    return id === undefined ? null : { id, isDescending: descending === '-' };
  },
  format: (sort) => (sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : ''),
});

export const LANES_VIEW = defineView({
  search: searchText(),
  origin: name('origin'),
  destination: name('destination'),
  temperature: oneOf(TEMPERATURES),
  commodity: oneOf(LANE_COMMODITIES),
  rateSheet: name('sheet'),
  isUnquotableOnly: flag({ param: 'problem', on: '1' }),
  isChangedOnly: flag({ param: 'changed', on: '1' }),
  sort: columnSort(),
});
export type LanesView = ViewOf<typeof LANES_VIEW>;

const SEARCHED = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
  'rate_sheet_name',
] as const;

const wordsOfRow = new WeakMap<Cells, string>();

/** The row's names as words without accents and case, each with a space before it. */
function searchedText(cells: Cells): string {
  const known = wordsOfRow.get(cells);
  if (known !== undefined) return known;
  const words = ` ${searchWords(SEARCHED.map((column) => cells[column] ?? '').join(' ')).join(' ')}`;
  wordsOfRow.set(cells, words);
  return words;
}

/** The ids of the lanes that match the filters, in the order of the sort. */
export function shownLanes(
  rows: readonly GridRow[],
  view: LanesView,
  columns: readonly GridColumn[],
  is: { readonly changed: (rowId: string) => boolean; readonly unquotable: (rowId: string) => boolean },
): readonly string[] {
  const words = searchWords(view.search);
  const isShown = ({ id, cells }: GridRow) =>
    (view.origin === null || originOf(cells) === view.origin) &&
    (view.destination === null || destinationOf(cells) === view.destination) &&
    (view.temperature === null || cells.temperature === view.temperature) &&
    (view.commodity === null || cells.commodity === view.commodity) &&
    (view.rateSheet === null || cells.rate_sheet_name === view.rateSheet) &&
    (!view.isUnquotableOnly || is.unquotable(id)) &&
    (!view.isChangedOnly || is.changed(id)) &&
    words.every((word) => searchedText(cells).includes(` ${word}`));
  const shown = rows.filter(isShown);
  const { sort } = view;
  const column = sort && columns.find(({ id }) => id === sort.id);
  return (column ? sortRows(shown, column, sort.isDescending) : shown).map(({ id }) => id);
}

/** Blank cells come last in both directions. */
function sortRows(rows: readonly GridRow[], { id, kind }: GridColumn, isDescending: boolean): GridRow[] {
  const sign = isDescending ? -1 : 1;
  const keyed = rows.map((row) => {
    const value = row.cells[id] ?? null;
    return {
      row,
      key: value === null ? null : kind.isNumeric ? Number(value) : kind.show(value).toLowerCase(),
    };
  });
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    return (one < other ? -1 : one > other ? 1 : 0) * sign;
  });
  return keyed.map(({ row }) => row);
}
