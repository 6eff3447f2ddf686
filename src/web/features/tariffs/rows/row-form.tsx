import { Button } from '@mantine/core';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import type { Typed } from '../../../ui/drafts/drafts';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { cellErrorText } from '../../../ui/grid/cell-text';
import type { Cells, GridColumn } from '../../../ui/grid/grid-types';
import type { CellError } from '../../../ui/grid/kinds/cell-kind';
import { parseCell } from '../../../ui/grid/kinds/cell-kinds';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import classes from './row-form.module.css';

interface RowFormProps {
  columns: readonly GridColumn[];
  /** The cells that the form starts with. */
  cells: Cells;
  submitLabel: string;
  /** The texts typed before the form was closed, by column. */
  draft?: Typed | null;
  onDraft?: (typed: Typed) => void;
  /** The server's errors, by column. */
  errors?: Readonly<Record<string, CellError>>;
  onSubmit: (cells: Cells) => void;
  onCancel: () => void;
}

/** All cells of one row as fields, for a new row and for editing on a phone. They are checked like the cells of the grid. */
export function RowForm({
  columns,
  cells,
  draft,
  onDraft,
  submitLabel,
  errors: refused = {},
  onSubmit,
  onCancel,
}: RowFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(
    () =>
      draft ??
      Object.fromEntries(
        columns.map(({ id, kind }) => {
          const value = cells[id] ?? null;
          return [id, value === null ? '' : kind.edit(value)];
        }),
      ),
  );
  const type = (id: string, value: string) => {
    const next = { ...typed, [id]: value };
    setTyped(next);
    onDraft?.(next);
  };
  const [errors, setErrors] = useState<Readonly<Record<string, CellError>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = columns.map((column) => [column.id, parseCell(column, typed[column.id] ?? '')] as const);
    const wrong = parsed.flatMap(([id, one]) => ('error' in one ? [[id, one.error] as const] : []));
    setErrors(Object.fromEntries(wrong));
    const first = wrong[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    else onSubmit(Object.fromEntries(parsed.map(([id, one]) => [id, 'value' in one ? one.value : null])));
  }

  const errorOf = (id: string) => {
    const error = errors[id] ?? refused[id];
    return error && cellErrorText(text, error);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={`${flow.form} ${classes.form}`}>
      <div className={boxes.fields}>
        {columns.map(({ id, header, kind, blank = '', isRequired = false }) => {
          const field = {
            name: id,
            label: header,
            value: typed[id] ?? '',
            onChange: (value: string) => type(id, value),
            error: errorOf(id),
            isRequired,
          };
          const choices = kind.choices?.map(({ label }) => ({ value: label, label }));
          if (choices && kind.isOpen)
            return <OpenField key={id} {...field} names={choices.map(({ value }) => value)} />;
          return choices ? (
            <SelectField
              key={id}
              {...field}
              isClearable={!isRequired}
              placeholder={blank}
              choices={choices}
            />
          ) : (
            <TextField key={id} {...field} placeholder={blank} />
          );
        })}
      </div>
      <div className={flow.buttonsEnd}>
        <Button variant="default" onClick={onCancel}>
          {text('app.cancel')}
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}

/** A field for a name: it offers the names in use, and any other can be typed. */
function OpenField({
  names,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'list'> & { names: string[] }) {
  const listId = useId();
  return (
    <div>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
