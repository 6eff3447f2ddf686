import type { ReactElement } from 'react';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { DownloadMenu } from '../download-menu';
import { CollectSwitch } from '../rows/collected-changes';
import type { TariffRow } from '../rows/use-tariff-rows';
import { UploadMenu } from '../upload-menu';
import { AddMenu } from './add-menu';
import classes from './rate-sheets.module.css';
import { SheetActions } from './sheet-actions';
import { type Bands, type Measure, SHEET_TYPES, type Sheet, type SheetShape } from './sheet-matrix';
import type { SheetGrid } from './use-sheet-grid';

/** What the user chose to see, as the address has it. */
export interface SheetChoice {
  readonly sheet?: string;
  readonly compared?: string | null;
  readonly measure?: 'minimum' | null;
}

interface SheetBarProps {
  carrierId: string;
  sheet: Sheet;
  sheets: readonly Sheet[];
  shape: SheetShape;
  measure: Measure;
  /** The sheet's rows, bands, and edits. */
  grid: Pick<SheetGrid, 'rows' | 'bands' | 'edits'>;
  /** The lanes priced by this sheet; undefined while they load. */
  priced: readonly TariffRow[] | undefined;
  canEdit: boolean;
  onAddBands: (bands: Partial<Bands>) => void;
  addSheet: (onClose: () => void) => ReactElement;
  onChoose: (choice: SheetChoice) => void;
}

/** The line above the matrix: which sheet and which values it shows, and the actions for the sheet. */
export function SheetBar(props: SheetBarProps) {
  const { carrierId, sheet, sheets, shape, measure, grid, priced, canEdit, onChoose } = props;
  const { rows, bands, edits } = grid;
  const text = useText();
  return (
    <div className={`${flow.buttons} ${classes.bar}`} data-screen-only>
      <SelectField
        isCompact
        label={text('sheets.sheet')}
        value={sheet.name}
        onChange={(name) => name !== '' && onChoose({ sheet: name, compared: null })}
        choices={sheets.map(({ name }) => ({ value: name, label: name }))}
      />
      <span className={font.hint}>
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
      <div className={`${flow.buttons} ${flow.end}`}>
        {canEdit && (
          <>
            <CollectSwitch edits={edits} />
            <AddMenu shape={shape} bands={bands} onAddBands={props.onAddBands} addSheet={props.addSheet} />
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
  );
}
