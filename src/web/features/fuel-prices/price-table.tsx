import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { MAX_FUEL_PRICES } from '../../../domain/money/fuel';
import { type Text, useText } from '../../texts/use-text';
import { useDialog, useDialogAbout } from '../../ui/overlay/use-dialog';
import { Notice } from '../../ui/page/notice';
import { EditTable } from '../../ui/table/edit/edit-table';
import classes from './fuel-prices.module.css';
import { DeleteDialog, PasteDialog, SaveDialog } from './price-dialogs';
import { addedRow, storedRow } from './price-rows';
import { PriceTableBar } from './price-table-bar';
import { SOURCES, type Week } from './use-fuel-prices';
import { usePriceEditor } from './use-price-editor';
import { useSavePrices } from './use-save-prices';

/** The weeks of a year. The others are a click away. */
const SHOWN_WEEKS = 53;
const DATE_WIDTH_PX = 170;

const columnsOf = (text: Text) => [
  { key: 'date', header: text('fuelPrices.column.date'), widthPx: DATE_WIDTH_PX },
  ...SOURCES.map((source) => ({ key: source, header: source, numeric: true })),
];

export function PriceTable({ weeks }: { weeks: readonly Week[] }) {
  const text = useText();
  const prices = usePriceEditor(weeks);
  const { drafts, changes, errors, failure, dialog } = prices;
  const [showsAll, setShowsAll] = useState(false);
  const pasting = useDialog();
  const deleting = useDialogAbout<Week>();
  const { remove } = useSavePrices();
  const columns = useMemo(() => columnsOf(text), [text]);
  const touched = new Set(Array.from(drafts.lines.keys(), (id) => id.slice(0, 10)));
  const shown = showsAll ? weeks : weeks.filter(({ date }, at) => at < SHOWN_WEEKS || touched.has(date));

  const context = { text, prices, onDelete: deleting.open };
  const rows = [
    ...drafts.newLines().map(([id, typed]) => addedRow(id, typed, context)),
    ...shown.map((week) => storedRow(week, context)),
  ];

  return (
    <>
      <PriceTableBar shown={shown.length} total={weeks.length} prices={prices} onPaste={pasting.open} />
      {failure !== null && <Notice>{failure}</Notice>}
      {changes.length > MAX_FUEL_PRICES && (
        <Notice>{text('fuelPrices.tooMany', { most: MAX_FUEL_PRICES })}</Notice>
      )}
      {errors.size > 0 && <Notice>{text('fuelPrices.errors', { count: errors.size })}</Notice>}
      {rows.length === 0 ? (
        <p className={classes.footer}>{text('fuelPrices.empty')}</p>
      ) : (
        <EditTable
          label={text('fuelPrices.table')}
          columns={columns}
          rows={rows}
          hasCards
          actionsLabel={text('fuelPrices.actions')}
          onType={prices.typeInRow}
          onPaste={(_rowId, _column, block) => prices.pasteBlock(block)}
        />
      )}
      {shown.length < weeks.length && (
        <div className={classes.footer}>
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {text('fuelPrices.showAll', { count: weeks.length })}
          </Button>
        </div>
      )}
      {pasting.isMounted && (
        <PasteDialog isOpen={pasting.isOpen} onClose={pasting.close} onTake={prices.paste} />
      )}
      {dialog.subject && (
        <SaveDialog
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          changes={dialog.subject}
          isSaving={prices.isSending}
          onSave={prices.save}
        />
      )}
      {deleting.subject && (
        <DeleteDialog
          key={deleting.openedCount}
          week={deleting.subject}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
          onDelete={() => remove(deleting.subject as Week)}
        />
      )}
    </>
  );
}
