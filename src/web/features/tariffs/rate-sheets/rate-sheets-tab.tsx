import { useMemo, useState } from 'react';
import { nullable, oneOf } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';
import { useAddressView } from '../../../address/use-address-view';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/page/empty-state';
import { ListFrame } from '../../../ui/table/list-frame';
import { useSavedRows } from '../rows/use-tariff-grid';
import { useTariffRows } from '../rows/use-tariff-rows';
import { AddSheetButton, AddSheetDialog } from './add-sheet';
import { type Bands, SHAPES, SHEET_TYPES, type Sheet, type SheetType } from './sheet-matrix';
import { SheetPage } from './sheet-page';
import { useExtraBands } from './use-sheet-grid';

const SHEETS_VIEW = defineView({
  sheet: nullable((text) => text.slice(0, 200) || null, { param: 'sheet' }),
  compared: nullable((text) => text.slice(0, 210) || null, { param: 'compare' }),
  measure: oneOf(['minimum'], { param: 'show' }),
});

/** The miles and tiers of a new sheet, until it has values of its own. */
const FIRST_BANDS: Readonly<Record<SheetType, Bands>> = {
  'rate-sheet-pallet-values': { miles: [250, 500, 1_000, 2_000], tiers: [1, 2, 3, 4, 5, 6] },
  'rate-sheet-weight-values': { miles: [250, 500, 1_000, 2_000], tiers: [0, 500, 1_000, 2_000, 5_000] },
};

/** The rate sheets of a carrier. Each is a matrix that is edited like a spreadsheet, with its price curve. */
export function RateSheetsTab({ carrier }: { carrier: { readonly id: string } }) {
  const text = useText();
  const rights = useRights();
  const canEdit = rights.forCarrier('tariff.edit', carrier.id);
  const { view, set } = useAddressView(SHEETS_VIEW, { keepsScroll: true });
  const pallets = useSavedRows(carrier.id, 'rate-sheet-pallet-values');
  const weights = useSavedRows(carrier.id, 'rate-sheet-weight-values');
  const lanes = useTariffRows(carrier.id, 'lanes').data?.rows;
  const [started, setStarted] = useState<readonly Sheet[]>([]);
  const savedOf = { 'rate-sheet-pallet-values': pallets, 'rate-sheet-weight-values': weights };
  const sheets = useMemo(
    () =>
      listSheets(
        { 'rate-sheet-pallet-values': pallets.rows, 'rate-sheet-weight-values': weights.rows },
        started,
      ),
    [pallets.rows, weights.rows, started],
  );
  const sheet = sheets.find(({ name }) => name === view.sheet) ?? sheets[0];
  const bands = useExtraBands(sheet?.name ?? '');
  const error = pallets.error ?? weights.error;
  const isPending = pallets.isPending || weights.isPending;

  const addSheet = (onClose: () => void) => (
    <AddSheetDialog
      onClose={onClose}
      sheets={sheets}
      rowsOf={(type) => savedOf[type].rows}
      saveOf={(type) => savedOf[type].save}
      onStart={(added, isEmpty) => {
        if (isEmpty) {
          setStarted((known) => [...known, added]);
          bands.add(FIRST_BANDS[added.type], added.name);
        }
        set({ sheet: added.name });
      }}
    />
  );
  return (
    <ListFrame
      label={text('sheets.label')}
      failed={text('sheets.failed')}
      error={error}
      onRetry={() => void Promise.all([pallets.refetch(), weights.refetch()])}
    >
      {isPending || (error && sheets.length === 0) ? null : sheet ? (
        <SheetPage
          key={`${sheet.type} ${sheet.name} ${view.measure}`}
          carrierId={carrier.id}
          sheet={sheet}
          sheets={sheets}
          shape={SHAPES[sheet.type]}
          saved={savedOf[sheet.type]}
          lanes={lanes}
          measure={view.measure ?? 'rate'}
          compared={view.compared}
          canEdit={canEdit}
          extra={bands.extra}
          onAddBands={bands.add}
          addSheet={addSheet}
          onChoose={(part) => set(part)}
        />
      ) : (
        <EmptyState
          title={text('sheets.empty')}
          hint={text('sheets.empty.hint')}
          action={canEdit && <AddSheetButton addSheet={addSheet} />}
        />
      )}
    </ListFrame>
  );
}

function listSheets(
  rows: Readonly<Record<SheetType, readonly { readonly cells: Readonly<Record<string, string | null>> }[]>>,
  started: readonly Sheet[],
): readonly Sheet[] {
  const found = SHEET_TYPES.flatMap((type) =>
    [...new Set(rows[type].map(({ cells }) => cells.rate_sheet_name ?? ''))].map((name) => ({ name, type })),
  );
  const names = new Set(found.map(({ name }) => name));
  const all = [...found, ...started.filter(({ name }) => !names.has(name))];
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}
