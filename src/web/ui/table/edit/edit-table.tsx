import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './edit-table.module.css';

export interface EditColumn {
  readonly key: string;
  readonly header: string;
  /** Whether the column, including its header, is right-aligned. */
  readonly numeric?: boolean;
  /** The values to choose from; without them the user types text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Whether the cell is a checkbox, which is checked unless the value is ''. */
  readonly isToggle?: boolean;
  /** The width of the widest value. The columns share the remaining width. */
  readonly widthPx?: number;
}

export interface EditCell {
  readonly value: string;
  /** The content shown in place of a field. */
  readonly fixed?: ReactNode;
  readonly isChanged?: boolean;
  /** Whether the value is being saved: the field keeps the focus and takes no input. */
  readonly isLocked?: boolean | undefined;
  readonly error?: string | null;
  /** The content below the field, such as the choice between two editors' values. */
  readonly note?: ReactNode;
}

export interface EditRow {
  readonly id: string;
  /** The name of the row, which labels its fields together with the column's header. */
  readonly label: string;
  /** One cell per column. */
  readonly cells: readonly EditCell[];
  readonly isRemoved?: boolean;
  /** Whether a link led here: the row is then scrolled into view, focused, and highlighted. */
  readonly isNamed?: boolean;
  /** Content at the end of the row. */
  readonly actions?: ReactNode;
}

interface EditTableProps {
  label: string;
  columns: readonly EditColumn[];
  rows: readonly EditRow[];
  onType: (rowId: string, column: string, value: string) => void;
  /** Called when a block of several cells is pasted into this one. */
  onPaste?: (rowId: string, column: string, block: string) => void;
  isReadOnly?: boolean;
  /** The header of the actions, for screen readers. */
  actionsLabel?: string;
  /** Whether each row is a card on a phone. */
  hasCards?: boolean;
}

/**
 * A table of fields for up to a few hundred rows. Tab goes from field to field; up, down, and Enter go to the field above or
 * below. If it is wider than the window, it scrolls sideways.
 */
export function EditTable({ label, columns, rows, actionsLabel, hasCards, ...table }: EditTableProps) {
  return (
    <section className={classes.region} aria-label={label} tabIndex={table.isReadOnly ? 0 : undefined}>
      <table
        className={classes.table}
        aria-label={label}
        data-cards={hasCards || undefined}
        onKeyDown={moveByRow}
      >
        <thead>
          <tr>
            {columns.map(({ key, header, numeric, widthPx }) => (
              <th
                key={key}
                scope="col"
                data-numeric={numeric || undefined}
                style={widthPx === undefined ? undefined : { '--width': `${widthPx}px` }}
              >
                {header}
              </th>
            ))}
            {actionsLabel !== undefined && (
              <th scope="col" className={classes.actions}>
                <span className={classes.hidden}>{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              hasActions={actionsLabel !== undefined}
              {...table}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TableRowProps extends Pick<EditTableProps, 'columns' | 'onType' | 'onPaste' | 'isReadOnly'> {
  row: EditRow;
  hasActions: boolean;
}

function TableRow({ row, columns, hasActions, ...table }: TableRowProps) {
  const line = useRef<HTMLTableRowElement>(null);
  const { isNamed = false } = row;
  useEffect(() => {
    if (!isNamed || !line.current) return;
    line.current.scrollIntoView?.({ block: 'center' });
    const field = line.current.querySelector<HTMLElement>('[data-column]');
    (field ?? line.current).focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <tr
      ref={line}
      tabIndex={isNamed ? -1 : undefined}
      data-named={isNamed || undefined}
      data-removed={row.isRemoved || undefined}
    >
      {columns.map((column, at) => {
        const cell = row.cells[at] ?? { value: '' };
        return (
          <td
            key={column.key}
            data-numeric={column.numeric || undefined}
            data-changed={cell.isChanged || undefined}
            data-toggle={column.isToggle || undefined}
            data-label={column.header}
          >
            {cell.fixed !== undefined || table.isReadOnly || row.isRemoved ? (
              <span className={classes.fixed}>
                {cell.fixed ??
                  (column.isToggle ? (
                    <input
                      type="checkbox"
                      disabled
                      checked={cell.value !== ''}
                      aria-label={`${column.header}, ${row.label}`}
                      readOnly
                    />
                  ) : (
                    labelOf(column, cell.value)
                  ))}
              </span>
            ) : (
              <Field row={row} column={column} cell={cell} {...table} />
            )}
          </td>
        );
      })}
      {hasActions && <td className={classes.actions}>{row.actions}</td>}
    </tr>
  );
}

const labelOf = ({ choices }: EditColumn, value: string) =>
  choices?.find((choice) => choice.value === value)?.label ?? value;

interface FieldProps extends Pick<EditTableProps, 'onType' | 'onPaste'> {
  row: EditRow;
  column: EditColumn;
  cell: EditCell;
}

function Field({ row, column, cell, onType, onPaste }: FieldProps) {
  const noteId = useId();
  const { key, header, choices, numeric } = column;
  const { isLocked = false } = cell;
  const take = (value: string) => !isLocked && onType(row.id, key, value);
  const hasNote = Boolean(cell.error) || cell.note !== undefined;
  const shared = {
    className: classes.field,
    'aria-label': `${header}, ${row.label}`,
    'aria-invalid': Boolean(cell.error) || undefined,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-readonly': isLocked || undefined,
    'data-column': key,
    value: cell.value,
  };
  return (
    <>
      {column.isToggle ? (
        <input
          {...shared}
          type="checkbox"
          className={classes.toggle}
          value={undefined}
          checked={cell.value !== ''}
          onChange={(event) => take(event.currentTarget.checked ? key : '')}
        />
      ) : choices ? (
        <select {...shared} onChange={(event) => take(event.currentTarget.value)}>
          {!choices.some(({ value }) => value === cell.value) && (
            <option value={cell.value}>{cell.value}</option>
          )}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={numeric ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={isLocked}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={(event) => pasteBlock(event, (block) => onPaste?.(row.id, key, block))}
        />
      )}
      {hasNote && (
        <span id={noteId} className={classes.note} data-tone={cell.error ? 'error' : 'conflict'}>
          {cell.error ?? cell.note}
        </span>
      )}
    </>
  );
}

/** Pastes a block of cells; a single value is pasted into the field as usual. Excel ends a block with a line break. */
function pasteBlock(event: ClipboardEvent<HTMLInputElement>, paste: (block: string) => void): void {
  const block = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(block.replace(/\r?\n$/, ''))) return;
  event.preventDefault();
  paste(block);
}

/** Moves the focus to the same column of the row above or below. A select keeps its arrow keys. */
function moveByRow(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target as HTMLElement;
  const { column } = field.dataset;
  if (column === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const isSelect = field.tagName === 'SELECT';
  const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || (isSelect && event.key !== 'Enter')) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (one) => one.dataset.column === column,
  );
  const next = fields[fields.indexOf(field) + (event.shiftKey && event.key === 'Enter' ? -1 : step)];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
