import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { EditBatch, SaveResult } from '../../../ui/grid/edits/edit-steps';
import { textKind } from '../../../ui/grid/kinds/cell-kinds';
import { PlusIcon } from '../../../ui/icons';
import { Dialog } from '../../../ui/overlay/dialog';
import flow from '../../../ui/page/flow.module.css';
import type { IdentifiedRow } from '../rows/edit-batches';
import { SHEET_TYPES, type Sheet, type SheetType } from './sheet-matrix';

interface AddSheetProps {
  sheets: readonly Sheet[];
  rowsOf: (type: SheetType) => readonly IdentifiedRow[];
  saveOf: (type: SheetType) => (batch: EditBatch) => Promise<SaveResult>;
  /** Shows the new sheet. An empty sheet is saved with its first value. */
  onStart: (sheet: Sheet, isEmpty: boolean) => void;
  onClose: () => void;
}

/** Opens the form for a new sheet when the carrier has none yet. */
export function AddSheetButton({ addSheet }: { addSheet: (onClose: () => void) => ReactNode }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<PlusIcon size={14} />} onClick={() => setOpen(true)}>
        {text('sheets.add')}
      </Button>
      {isOpen && addSheet(() => setOpen(false))}
    </>
  );
}

/** Adds a sheet: empty, or with the rates of another one. */
export function AddSheetDialog({ sheets, rowsOf, saveOf, onStart, onClose }: AddSheetProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [start, setStart] = useState<string>(SHEET_TYPES[0]);
  const [error, setError] = useState<string | null>(null);

  const begin = (type: SheetType, isEmpty: boolean) => {
    onClose();
    onStart({ name: name.trim(), type }, isEmpty);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = sheetNameError(text, name, sheets);
    setError(problem);
    if (problem) return;
    const type = SHEET_TYPES.find((one) => one === start);
    if (type) {
      begin(type, true);
      return;
    }
    const source = sheets.find((sheet) => sheet.name === start);
    if (!source) return;
    const add = rowsOf(source.type)
      .filter(({ cells }) => cells.rate_sheet_name === source.name)
      .map(({ cells }) => ({ ...cells, rate_sheet_name: name.trim() }));
    const result = await saveOf(source.type)({ set: [], add, remove: [] });
    if (result.kind === 'saved') begin(source.type, false);
    else setError('message' in result ? result.message : text('sheets.failed'));
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('sheets.add')} widthPx={420}>
      <form noValidate onSubmit={(event) => void submit(event)} className={flow.form}>
        <TextField
          isFirst
          name="name"
          label={text('sheets.name')}
          value={name}
          onChange={setName}
          error={error}
        />
        <SelectField
          label={text('sheets.start')}
          value={start}
          onChange={setStart}
          choices={[
            ...SHEET_TYPES.map((type) => ({ value: type as string, label: text(`sheets.start.${type}`) })),
            ...sheets.map((sheet) => ({
              value: sheet.name,
              label: text('sheets.start.copy', { sheet: sheet.name }),
            })),
          ]}
        />
        <Button type="submit">{text('sheets.add')}</Button>
      </form>
    </Dialog>
  );
}

/** Says why a sheet cannot have this name; null if it can. */
export function sheetNameError(
  text: ReturnType<typeof useText>,
  name: string,
  sheets: readonly Sheet[],
): string | null {
  if (name.trim() === '') return text('sheets.name.required');
  const parsed = textKind.parse(name);
  if ('error' in parsed) return text(parsed.error.id, parsed.error.values);
  return sheets.some((sheet) => sheet.name === name.trim()) ? text('sheets.name.taken') : null;
}
