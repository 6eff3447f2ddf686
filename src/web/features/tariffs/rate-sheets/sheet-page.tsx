import { Button } from '@mantine/core';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { cellsByRow } from '../../../ui/grid/cells-by-row';
import { Grid } from '../../../ui/grid/grid';
import type { FocusedCells, GridHandle } from '../../../ui/grid/grid-props';
import { GridStatus } from '../../../ui/grid/grid-status';
import type { CellChange } from '../../../ui/grid/grid-types';
import { WarningIcon } from '../../../ui/icons';
import font from '../../../ui/page/font.module.css';
import { CollectedChanges } from '../rows/collected-changes';
import type { useSavedRows } from '../rows/use-tariff-grid';
import type { TariffRow } from '../rows/use-tariff-rows';
import { ChangeRates } from './change-rates';
import classes from './rate-sheets.module.css';
import { SheetBar, type SheetChoice } from './sheet-bar';
import { SheetCurve } from './sheet-curve';
import {
  type Bands,
  type CheaperCell,
  type Measure,
  type Sheet,
  type SheetShape,
  tierOf,
} from './sheet-matrix';
import { useSheetGrid } from './use-sheet-grid';
import { ValueBar } from './value-bar';

interface SheetPageProps {
  carrierId: string;
  sheet: Sheet;
  sheets: readonly Sheet[];
  shape: SheetShape;
  saved: ReturnType<typeof useSavedRows>;
  /** The lanes; undefined while they load. */
  lanes: readonly TariffRow[] | undefined;
  measure: Measure;
  compared: string | null;
  canEdit: boolean;
  extra: Bands;
  onAddBands: (bands: Partial<Bands>) => void;
  addSheet: (onClose: () => void) => ReactElement;
  onChoose: (choice: SheetChoice) => void;
}

/** The parts of the address that choose another matrix. */
const LOST_WITH = ['sheet', 'show'];

/** One rate sheet: the matrix, the focused value, what to check, and the curve of the focused column. */
export function SheetPage(props: SheetPageProps) {
  const { carrierId, sheet, sheets, shape, saved, lanes, measure, canEdit, extra, onChoose } = props;
  const text = useText();
  const sheetGrid = useSheetGrid({ sheet: sheet.name, shape, measure, saved, extra });
  const { rows, matrix, columns, edits, editsOf, cheaper } = sheetGrid;
  const [focused, setFocused] = useState<FocusedCells | null>(null);
  const [previewed, setPreviewed] = useState<readonly CellChange[] | null>(null);
  const preview = useMemo(() => previewed && cellsByRow(previewed), [previewed]);
  const grid = useRef<GridHandle>(null);
  const priced = useMemo(
    () => lanes?.filter(({ cells }) => cells.rate_sheet_name === sheet.name),
    [lanes, sheet.name],
  );
  const marked = useMemo(() => columnsByRow(cheaper), [cheaper]);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h2 className={`${font.heading} ${classes.bar}`} data-print-only>
          {sheet.name}
        </h2>
        <SheetBar
          carrierId={carrierId}
          sheet={sheet}
          sheets={sheets}
          shape={shape}
          measure={measure}
          grid={sheetGrid}
          priced={priced}
          canEdit={canEdit}
          onAddBands={props.onAddBands}
          addSheet={props.addSheet}
          onChoose={onChoose}
        />
        {canEdit && (
          <CollectedChanges
            carrierId={carrierId}
            edits={edits}
            editsOf={editsOf}
            revision={saved.revision}
            lostWith={LOST_WITH}
          />
        )}
        <ValueBar
          focused={focused}
          shape={shape}
          measure={measure}
          rows={rows}
          edits={edits}
          columns={columns}
        >
          {canEdit && (
            <ChangeRates
              carrierId={carrierId}
              revision={saved.revision}
              matrix={matrix}
              columns={columns}
              edits={edits}
              block={focused?.block ?? null}
              editsOf={editsOf}
              onPreview={setPreviewed}
            />
          )}
        </ValueBar>
        <p className={`${font.small} ${classes.axis}`}>{text(`sheets.axis.${shape.tier}`)}</p>
        <Grid
          ref={grid}
          label={text('sheets.grid', { sheet: sheet.name })}
          rows={matrix}
          columns={columns}
          edits={edits}
          rowName={({ id }) => text(`sheets.row.${shape.tier}`, { tier: tierOf(id) })}
          marked={marked}
          preview={preview}
          hasCurrentHeaders
          isReadOnly={!canEdit}
          onFocus={setFocused}
          status={
            <GridStatus edits={edits} isReadOnly={!canEdit} onFillDown={() => grid.current?.fillDown()}>
              <CheaperButton
                cheaper={cheaper}
                onFocus={({ rowId, columnId }) => grid.current?.focusCell(rowId, columnId)}
              />
            </GridStatus>
          }
        />
      </div>
      <SheetCurve
        carrierId={carrierId}
        sheet={sheet}
        sheets={sheets}
        shape={shape}
        measure={measure}
        matrix={matrix}
        columns={columns}
        allRows={saved.rows}
        rowId={focused?.rowId ?? null}
        columnId={focused?.columnId ?? null}
        compared={props.compared}
        revision={saved.revision}
        onCompare={(compared) => onChoose({ compared })}
      />
    </div>
  );
}

/** The columns of the cells, by row. */
function columnsByRow(cells: readonly CheaperCell[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { rowId, columnId } of cells) found.set(rowId, new Set([...(found.get(rowId) ?? []), columnId]));
  return found;
}

interface CheaperButtonProps {
  cheaper: readonly CheaperCell[];
  onFocus: (cell: CheaperCell) => void;
}

/** Says that more pallets cost less than fewer, and leads to the first such cell. */
function CheaperButton({ cheaper, onFocus }: CheaperButtonProps) {
  const text = useText();
  const [first] = cheaper;
  if (!first) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="orange"
      leftSection={<WarningIcon size={14} />}
      onClick={() => onFocus(first)}
    >
      {text('sheets.check', {
        count: cheaper.length,
        tier: formatNumber(first.tier),
        than: formatNumber(first.than),
        miles: formatNumber(first.miles),
      })}
    </Button>
  );
}
