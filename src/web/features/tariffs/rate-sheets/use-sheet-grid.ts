import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import type { EditBatch } from '../../../ui/grid/edits/edit-steps';
import type { GridColumn } from '../../../ui/grid/grid-types';
import { plainMoneyKind, wholeKind } from '../../../ui/grid/kinds/cell-kinds';
import { useGridEdits } from '../../../ui/grid/use-grid-edits';
import type { useSavedRows } from '../rows/use-tariff-grid';
import {
  type Bands,
  bandsOf,
  cheaperCells,
  type Measure,
  matrixRows,
  milesColumn,
  type SheetShape,
  TIER_COLUMN,
  toMatrixResult,
  toRowBatch,
} from './sheet-matrix';

const TIER_PX = 76;
const VALUE_PX = 78;
const MAX_TIER = 1_000_000;

interface SheetGridOptions {
  sheet: string;
  shape: SheetShape;
  measure: Measure;
  saved: ReturnType<typeof useSavedRows>;
  /** Bands and tiers that were added and have no values yet. */
  extra: Bands;
}

/** One sheet as a matrix, whose edits become edits of its rows. */
export function useSheetGrid({ sheet, shape, measure, saved, extra }: SheetGridOptions) {
  const text = useText();
  const { rows: all } = saved;
  const rows = useMemo(() => all.filter(({ cells }) => cells.rate_sheet_name === sheet), [all, sheet]);
  const bands = useMemo(() => bandsOf(rows, shape, extra), [rows, shape, extra]);
  const matrix = useMemo(() => matrixRows(rows, shape, bands, measure), [rows, shape, bands, measure]);
  const milesText = bands.miles.join();
  const columns = useMemo((): readonly GridColumn[] => {
    const kind = measure === 'rate' ? shape.rateKind : plainMoneyKind;
    const tier: GridColumn = {
      id: TIER_COLUMN,
      header: text(`sheets.tier.${shape.tier}`),
      kind: wholeKind(0, MAX_TIER),
      widthPx: TIER_PX,
      isPinned: true,
      isReadOnly: true,
      isRowHeader: true,
    };
    const miles = milesText === '' ? [] : milesText.split(',').map(Number);
    return [
      tier,
      ...miles.map((upTo) => ({
        id: milesColumn(upTo),
        header: formatNumber(upTo),
        kind,
        widthPx: VALUE_PX,
      })),
    ];
  }, [text, shape, measure, milesText]);

  const toRows = (batch: EditBatch) => toRowBatch(batch, sheet, rows, shape, measure);
  const edits = useGridEdits(matrix, async (batch) =>
    toMatrixResult(await saved.save(toRows(batch)), rows, shape, measure),
  );
  const editsOf = (batch: EditBatch) => saved.editsOf(toRows(batch));
  const cheaper = useMemo(
    () => (shape.tier === 'pallets' && measure === 'rate' ? cheaperCells(matrix, columns) : []),
    [matrix, columns, shape, measure],
  );
  return { rows, bands, matrix, columns, edits, editsOf, cheaper };
}
export type SheetGrid = ReturnType<typeof useSheetGrid>;

const NO_BANDS: Bands = { miles: [], tiers: [] };

/** Bands and tiers that were added on this screen, by sheet. */
export function useExtraBands(sheet: string) {
  const [added, setAdded] = useState<Readonly<Record<string, Bands>>>({});
  const extra = added[sheet] ?? NO_BANDS;
  const add = useCallback(
    (part: Partial<Bands>, of = sheet) =>
      setAdded((known) => {
        const before = known[of] ?? NO_BANDS;
        const miles = [...before.miles, ...(part.miles ?? [])];
        return { ...known, [of]: { miles, tiers: [...before.tiers, ...(part.tiers ?? [])] } };
      }),
    [sheet],
  );
  return { extra, add };
}
