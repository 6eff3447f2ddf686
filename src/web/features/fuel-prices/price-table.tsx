import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { addDays, dayNumber, isoDate } from '../../../domain/calendar-date';
import { MAX_FUEL_PRICES } from '../../../domain/fuel';
import { isSessionEnded, Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { type Text, useText } from '../../texts/use-text';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { formatDayWithYear, localDay } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlay/overlays';
import { useDialog, useDialogAbout } from '../../ui/overlay/use-dialog';
import { EditTable } from '../../ui/table/edit/edit-table';
import classes from './fuel-prices.module.css';
import { parsePastedPrices } from './parse-pasted-prices';
import { DeleteDialog, PasteDialog, SaveDialog } from './price-dialogs';
import {
  addWeek,
  changeAdded,
  collectChanges,
  type DraftError,
  type Drafts,
  dropAdded,
  isDirty,
  keepTheirs,
  NO_DRAFTS,
  type PriceChange,
  pasteWeeks,
  saveMine,
  typeCell,
  typedSince,
} from './price-drafts';
import { addedRow, storedRow } from './price-rows';
import { SOURCES, type Week } from './use-fuel-prices';
import { useSavePrices } from './use-save-prices';

/** A year. The others are a click away. */
const SHOWN_WEEKS = 53;
const DATE_WIDTH_PX = 170;

const columnsOf = (text: Text) => [
  { key: 'date', header: text('fuelPrices.column.date'), widthPx: DATE_WIDTH_PX },
  ...SOURCES.map((source) => ({ key: source, header: source, numeric: true })),
];

export function PriceTable({ weeks }: { weeks: readonly Week[] }) {
  const text = useText();
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [isTried, setTried] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const pasting = useDialog();
  const deleting = useDialogAbout<Week>();
  const calls = useSavePrices();
  const { changes, errors } = useMemo(
    () => collectChanges(drafts, weeks, localDay(new Date())),
    [drafts, weeks],
  );
  const saving = useSaving({
    changes,
    save: calls.save,
    onSaved: () => {
      // Other prices may have been typed meanwhile.
      setDrafts((now) => typedSince(drafts, now));
      setTried(false);
    },
  });
  const columns = useMemo(() => columnsOf(text), [text]);
  const hasDrafts = isDirty(drafts);
  useLeaveGuard(hasDrafts, { isSaving: saving.isSaving });
  const touched = new Set(Object.keys(drafts.cells).map((key) => key.slice(0, 10)));
  const shown = showsAll ? weeks : weeks.filter(({ date }, at) => at < SHOWN_WEEKS || touched.has(date));

  const context = {
    text,
    drafts,
    // While someone types, a half-typed price is not an error yet.
    errors: isTried ? errors : NO_ERRORS,
    sentCells: saving.sentCells,
    onKeepTheirs: (cell: string) => setDrafts((now) => keepTheirs(now, cell)),
    onSaveMine: (cell: string, since: string | null) => setDrafts((now) => saveMine(now, cell, since)),
  };
  const rows = [
    ...drafts.added.map((week) =>
      addedRow(
        week,
        context,
        <Button
          size="compact-sm"
          fz={12}
          variant="subtle"
          disabled={saving.isSaving}
          onClick={() => setDrafts((now) => dropAdded(now, week.id))}
        >
          {text('fuelPrices.drop')}
        </Button>,
      ),
    ),
    ...shown.map((week) =>
      storedRow(
        week,
        context,
        <Button
          size="compact-sm"
          fz={12}
          variant="subtle"
          aria-label={text('fuelPrices.delete.of', { date: formatDayWithYear(week.date) })}
          onClick={() => deleting.open(week)}
        >
          {text('fuelPrices.delete.short')}
        </Button>,
      ),
    ),
  ];

  function type(rowId: string, column: string, value: string) {
    const source = SOURCES.find((one) => one === column);
    const week = weeks.find(({ date }) => date === rowId);
    setDrafts((now) => {
      if (week) return source ? typeCell(now, week, source, value) : now;
      const added = now.added.find(({ id }) => id === rowId);
      if (!added) return now;
      return changeAdded(
        now,
        rowId,
        source ? { texts: { ...added.texts, [source]: value } } : { date: value },
      );
    });
  }

  function paste(block: string) {
    const { weeks: pasted, unread } = parsePastedPrices(block, localDay(new Date()));
    setDrafts((now) => pasteWeeks(now, weeks, pasted));
    if (unread.length > 0) {
      const line = (unread[0] ?? '').slice(0, 60);
      const message = text('fuelPrices.paste.unread', { count: unread.length, line });
      void showToast(message, text('app.close'), { tone: 'failed' });
    }
  }

  return (
    <>
      <div className={classes.bar}>
        <h2 className={classes.heading}>
          {text('fuelPrices.table')}{' '}
          <span className={classes.count}>
            {text('fuelPrices.count', { shown: shown.length, total: weeks.length })}
          </span>
        </h2>
        {hasDrafts && (
          <Button variant="default" disabled={saving.isSaving} onClick={() => setDrafts(NO_DRAFTS)}>
            {text('fuelPrices.discard')}
          </Button>
        )}
        <Button variant="default" onClick={pasting.open}>
          {text('fuelPrices.paste')}
        </Button>
        <Button variant="default" onClick={() => setDrafts((now) => addWeek(now, nextMonday(weeks)))}>
          {text('fuelPrices.add')}
        </Button>
        <Button
          disabled={!hasDrafts || changes.length > MAX_FUEL_PRICES}
          loading={saving.isSaving}
          onClick={() => {
            setTried(true);
            if (errors.size === 0 && changes.length > 0) saving.start();
          }}
        >
          {changes.length > 0
            ? text('fuelPrices.save.count', { count: changes.length })
            : text('fuelPrices.save')}
        </Button>
      </div>
      {saving.failure !== null && <Notice>{saving.failure}</Notice>}
      {changes.length > MAX_FUEL_PRICES && (
        <Notice>{text('fuelPrices.tooMany', { most: MAX_FUEL_PRICES })}</Notice>
      )}
      {isTried && errors.size > 0 && <Notice>{text('fuelPrices.errors', { count: errors.size })}</Notice>}
      {rows.length === 0 ? (
        <p className={classes.footer}>{text('fuelPrices.empty')}</p>
      ) : (
        <EditTable
          label={text('fuelPrices.table')}
          columns={columns}
          rows={rows}
          hasCards
          actionsLabel={text('fuelPrices.actions')}
          onType={type}
          onPaste={(_rowId, _column, block) => paste(block)}
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
        <PasteDialog
          isOpen={pasting.isOpen}
          onClose={pasting.close}
          onTake={(pasted) => setDrafts((now) => pasteWeeks(now, weeks, pasted))}
        />
      )}
      {saving.dialog.isMounted && (
        <SaveDialog
          isOpen={saving.dialog.isOpen}
          onClose={saving.dialog.close}
          changes={changes}
          isSaving={saving.isSaving}
          onSave={saving.save}
        />
      )}
      {deleting.subject && (
        <DeleteDialog
          key={deleting.openedCount}
          week={deleting.subject}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
          onDelete={() => calls.remove(deleting.subject as Week)}
        />
      )}
    </>
  );
}

/** A week after the newest price; this week if that is far away. */
function nextMonday(weeks: readonly Week[]): string {
  const today = isoDate(localDay(new Date()));
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const newest = weeks[0] ? isoDate(weeks[0].date) : null;
  return newest === null || newest < monday ? monday : addDays(newest, 7);
}

const NO_CHANGES: readonly PriceChange[] = [];
const NO_ERRORS: ReadonlyMap<string, DraftError> = new Map();

/** New prices are saved at once; a correction says first whose quotes used the old one. */
function useSaving({
  changes,
  save,
  onSaved,
}: {
  readonly changes: readonly PriceChange[];
  readonly save: ReturnType<typeof useSavePrices>['save'];
  readonly onSaved: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  const dialog = useDialog();
  /** The changes on their way to the server. */
  const [sent, setSent] = useState(NO_CHANGES);
  const isSaving = sent.length > 0;
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setSent(changes);
    setFailure(null);
    try {
      const { pending } = await save(changes);
      onSaved();
      void showToast(text(pending ? 'fuelPrices.saved.pending' : 'fuelPrices.saved'), text('app.close'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const isConflict = error instanceof Refusal && error.status === 409;
      setFailure(isConflict ? text('fuelPrices.conflicts') : errorText(error));
    } finally {
      setSent(NO_CHANGES);
      dialog.close();
    }
  }

  return {
    dialog,
    isSaving,
    sentCells: new Set(sent.map(({ cell }) => cell)),
    failure,
    start: () => (changes.some(({ was }) => was !== null) ? dialog.open() : void send()),
    save: () => void send(),
  };
}
