import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import type { EditStore } from '../../../ui/grid/edits/edit-store';
import type { CellValue, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import { Dialog } from '../../../ui/overlay/dialog';
import flow from '../../../ui/page/flow.module.css';
import { Notice } from '../../../ui/page/notice';
import { copyLanes } from './lane-copies';

/** The columns in which copies can differ, each of them part of a lane's key. */
const CHANGED = ['origin_region', 'destination_region', 'temperature', 'commodity'] as const;

interface DuplicateLanesProps {
  rows: readonly GridRow[];
  all: readonly GridRow[];
  columns: readonly GridColumn[];
  store: EditStore;
  onClose: () => void;
}

/** Adds copies of the selected lanes that differ in an end, the temperature, or the commodity, as one version. */
export function DuplicateLanes({ rows, all, columns, store, onClose }: DuplicateLanesProps) {
  const text = useText();
  const [changed, setChanged] = useState<Readonly<Record<string, CellValue>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { added, existing } = copyLanes(rows, all, changed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (added.length === 0 || isSaving) return;
    setSaving(true);
    const result = await store.addRows(added);
    setSaving(false);
    if (result.kind === 'saved') onClose();
    else setFailure('message' in result ? result.message : text('lanes.failed'));
  }

  const choose = (id: string, value: string) =>
    setChanged(({ [id]: _, ...others }) => (value === '' ? others : { ...others, [id]: value }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('lanes.duplicate.title', { count: rows.length })}
      widthPx={480}
    >
      <form noValidate className={flow.form} onSubmit={(event) => void submit(event)}>
        {failure && <Notice>{failure}</Notice>}
        <p>{text('lanes.duplicate.hint')}</p>
        {columns
          .filter(({ id }) => CHANGED.some((one) => one === id))
          .map(({ id, header, kind }) => (
            <SelectField
              key={id}
              label={header}
              value={String(changed[id] ?? '')}
              onChange={(value) => choose(id, value)}
              choices={[{ value: '', label: text('lanes.duplicate.same') }, ...(kind.choices ?? [])]}
            />
          ))}
        <p role="status">
          {text('lanes.duplicate.count', { count: added.length })}
          {existing > 0 && ` ${text('lanes.duplicate.existing', { count: existing })}`}
        </p>
        <Button type="submit" loading={isSaving} disabled={added.length === 0}>
          {text('lanes.duplicate.submit', { count: added.length })}
        </Button>
      </form>
    </Dialog>
  );
}
