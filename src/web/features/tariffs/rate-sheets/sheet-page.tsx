import { Button } from '@mantine/core';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import { formatNumber } from '../../../ui/format/number';
import { cellsByRow } from '../../../ui/grid/cells-by-row';
import { Grid } from '../../../ui/grid/grid';
import type { FocusedCells, GridHandle } from '../../../ui/grid/grid-props';
import { GridStatus } from '../../../ui/grid/grid-status';
import type { CellChange, Cells } from '../../../ui/grid/grid-types';
import { WarningIcon } from '../../../ui/icons';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { DownloadMenu } from '../download-menu';
import { CollectedChanges, CollectSwitch } from '../rows/collected-changes';
import type { useSavedRows } from '../rows/use-tariff-grid';
import type { TariffRow } from '../rows/use-tariff-rows';
import { UploadMenu } from '../upload-menu';
import { AddMenu } from './add-menu';
import { ChangeRates } from './change-rates';
import classes from './rate-sheets.module.css';
import { SheetActions } from './sheet-actions';
import { SheetCurve } from './sheet-curve';
import { type Bands, type Measure, SHEET_TYPES, type Sheet, type SheetShape, tierOf } from './sheet-matrix';
import { useSheetGrid } from './use-sheet-grid';
import { ValueBar } from './value-bar';

interface SheetPageProps {
  carrierId: string;
  sheet: Sheet;
  sheets: readonly Sheet[];
  shape: SheetShape;
  saved: ReturnType<typeof useSavedRows>;
  /** Undefined while they are read. */
  lanes: readonly TariffRow[] | undefined;
  measure: Measure;
  compared: string | null;
  canEdit: boolean;
  extra: Bands;
  onAddBands: (bands: Partial<Bands>) => void;
  addSheet: (onClose: () => void) => ReactElement;
  onChoose: (part: { sheet?: string; compared?: string | null; measure?: 'minimum' | null }) => void;
}

/** The parts of the address that choose another matrix. */
const LOST_WITH = ['sheet', 'show'];

/** One rate sheet: the matrix, the value in focus, what to check, and the curve of the focused column. */
export function SheetPage(props: SheetPageProps) {
  const { carrierId, sheet, sheets, shape, saved, lanes, measure, canEdit, extra, onChoose } = props;
  const text = useText();
  const { rows, bands, matrix, columns, edits, editsOf, cheaper } = useSheetGrid({
    sheet: sheet.name,
    shape,
    measure,
    saved,
    extra,
  });
  const [focused, setFocused] = useState<FocusedCells | null>(null);
  const [preview, setPreview] = useState<ReadonlyMap<string, Cells> | null>(null);
  const showPreview = useCallback(
    (changes: readonly CellChange[] | null) => setPreview(changes && cellsByRow(changes)),
    [],
  );
  const grid = useRef<GridHandle>(null);
  const priced = useMemo(
    () => lanes?.filter(({ cells }) => cells.rate_sheet_name === sheet.name),
    [lanes, sheet.name],
  );
  const marked = useMemo(() => {
    const found = new Map<string, Set<string>>();
    for (const { rowId, columnId } of cheaper)
      found.set(rowId, new Set([...(found.get(rowId) ?? []), columnId]));
    return found;
  }, [cheaper]);
  const [first] = cheaper;
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <h2 className={classes.printedTitle} data-print-only>
          {sheet.name}
        </h2>
        <div className={classes.bar} data-screen-only>
          <SelectField
            isCompact
            label={text('sheets.sheet')}
            value={sheet.name}
            onChange={(name) => name !== '' && onChoose({ sheet: name, compared: null })}
            choices={sheets.map(({ name }) => ({ value: name, label: name }))}
          />
          <span className={classes.dim}>
            {text('sheets.rates', { count: rows.length })}
            {priced && ` · ${text('sheets.lanes', { count: priced.length })}`}
          </span>
          <SegmentedFilter
            label={text('sheets.measure')}
            choices={[
              { value: 'rate', label: text(`sheets.measure.${shape.tier}`) },
              { value: 'minimum', label: text('sheets.measure.minimum') },
            ]}
            value={measure}
            onChange={(value) => onChoose({ measure: value === 'minimum' ? 'minimum' : null })}
          />
          <div className={classes.end}>
            {canEdit && (
              <>
                <CollectSwitch edits={edits} />
                <AddMenu
                  shape={shape}
                  bands={bands}
                  onAddBands={props.onAddBands}
                  addSheet={props.addSheet}
                />
                <SheetActions
                  carrierId={carrierId}
                  sheet={sheet}
                  sheets={sheets}
                  rows={rows}
                  priced={priced}
                  store={edits.store}
                  onRenamed={(name) => onChoose({ sheet: name })}
                />
              </>
            )}
            <DownloadMenu carrierId={carrierId} type={sheet.type} />
            <UploadMenu carrierId={carrierId} types={SHEET_TYPES} />
          </div>
        </div>
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
              onPreview={showPreview}
            />
          )}
        </ValueBar>
        <p className={classes.axis}>{text(`sheets.axis.${shape.tier}`)}</p>
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
              {first && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="orange"
                  leftSection={<WarningIcon size={14} />}
                  onClick={() => grid.current?.focusCell(first.rowId, first.columnId)}
                >
                  {text('sheets.check', {
                    count: cheaper.length,
                    tier: formatNumber(first.tier),
                    than: formatNumber(first.than),
                    miles: formatNumber(first.miles),
                  })}
                </Button>
              )}
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
