import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import type { EditStore } from '../../../ui/grid/edits/edit-store';
import { PencilIcon } from '../../../ui/icons';
import { MenuButton } from '../../../ui/menu-button';
import { Dialog } from '../../../ui/overlay/dialog';
import { askToConfirm } from '../../../ui/overlay/overlays';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { LANE_KEY } from '../lanes/lane-copies';
import type { IdentifiedRow } from '../rows/edit-batches';
import { useEditTariff } from '../rows/use-edit-tariff';
import { keyOf, type TariffRow } from '../rows/use-tariff-rows';
import { sheetNameError } from './add-sheet';
import { SHAPES, type Sheet } from './sheet-matrix';

interface SheetActionsProps {
  carrierId: string;
  sheet: Sheet;
  sheets: readonly Sheet[];
  rows: readonly IdentifiedRow[];
  /** The lanes priced by this sheet; undefined while they load. */
  priced: readonly TariffRow[] | undefined;
  store: EditStore;
  onRenamed: (name: string) => void;
}

/** Renames a sheet together with the lanes that name it, and removes a sheet that no lane names. */
export function SheetActions(props: SheetActionsProps) {
  const { carrierId, sheet, rows, priced, store } = props;
  const text = useText();
  const [open, setOpen] = useState<'rename' | 'blocked' | null>(null);

  async function remove() {
    if (!priced) return;
    if (priced.length > 0) {
      setOpen('blocked');
      return;
    }
    const isSure = await askToConfirm({
      title: text('sheets.remove.title', { sheet: sheet.name }),
      text: text('sheets.remove.text', { count: rows.length }),
      confirmLabel: text('sheets.remove.confirm'),
      isDestructive: true,
    });
    if (isSure) store.removeRows(rows.map(({ cells }) => cells));
  }

  return (
    <>
      <MenuButton
        label={text('sheets.actions')}
        icon={<PencilIcon size={14} />}
        choices={[
          { label: text('sheets.rename'), onChoose: () => setOpen('rename') },
          { label: text('sheets.remove'), onChoose: () => void remove() },
        ]}
      />
      {open === 'rename' && (
        <Dialog isOpen onClose={() => setOpen(null)} title={text('sheets.rename')} widthPx={420}>
          <RenameForm {...props} onClose={() => setOpen(null)} />
        </Dialog>
      )}
      {open === 'blocked' && priced && (
        <Dialog
          isOpen
          onClose={() => setOpen(null)}
          title={text('sheets.blocked.title', { sheet: sheet.name })}
          widthPx={420}
        >
          <div className={flow.stack}>
            <p>{text('sheets.blocked', { count: priced.length })}</p>
            <ul className={boxes.bullets}>
              {priced.slice(0, 5).map(({ cells }) => {
                const name = laneName(cells);
                return <li key={name}>{name}</li>;
              })}
            </ul>
            <Link
              to="/carriers/$id/$tab"
              params={{ id: carrierId, tab: 'lanes' }}
              search={{ sheet: sheet.name }}
            >
              {text('sheets.blocked.show')}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}

const laneName = (cells: TariffRow['cells']) =>
  [
    cells.origin_region ?? cells.origin_facility_name,
    cells.destination_region ?? cells.destination_facility_name,
  ].join(' – ') +
  [cells.temperature, cells.commodity]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');

function RenameForm({
  carrierId,
  sheet,
  sheets,
  rows,
  priced = [],
  onRenamed,
  onClose,
}: SheetActionsProps & { onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const edit = useEditTariff(carrierId);
  const [name, setName] = useState(sheet.name);
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = sheetNameError(text, name, sheets);
    setError(problem);
    if (problem) return;
    const cells = { rate_sheet_name: name.trim() };
    const set = (row: TariffRow, key: readonly string[]) => ({
      key: keyOf({ key }, row),
      cells,
      unchangedSince: row.revision,
    });
    const sheetKey = ['rate_sheet_name', 'maximum_miles', SHAPES[sheet.type].tier];
    const edits = [
      { type: sheet.type, set: rows.map((row) => set(row, sheetKey)), remove: [] },
      { type: 'lanes' as const, set: priced.map((lane) => set(lane, LANE_KEY)), remove: [] },
    ].filter((one) => one.set.length > 0);
    edit.mutate(
      { edits, dryRun: false, confirmLargeChange: false },
      {
        onSuccess: () => {
          onRenamed(name.trim());
          onClose();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className={flow.form}>
      {edit.error && <Notice>{errorText(edit.error)}</Notice>}
      <TextField
        isFirst
        name="name"
        label={text('sheets.name')}
        value={name}
        onChange={setName}
        error={error}
      />
      {priced.length > 0 && (
        <p className={font.hint}>{text('sheets.rename.lanes', { count: priced.length })}</p>
      )}
      <Button type="submit" loading={edit.isPending}>
        {text('sheets.rename')}
      </Button>
    </form>
  );
}
