import { Button } from '@mantine/core';
import type { Text } from '../../../texts/use-text';
import type { Typed } from '../../../ui/table/edit/drafts';
import type { EditCell, EditColumn, EditRow } from '../../../ui/table/edit/edit-table';
import { isConflict, type TableDrafts } from './table-drafts';
import type { TableRow } from './table-rows';
import type { TableEditor } from './use-table-editor';

interface RowsContext {
  readonly text: Text;
  readonly columns: readonly EditColumn[];
  readonly nameColumns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly drafts: TableDrafts;
  readonly unread: ReadonlySet<string>;
  readonly answered: TableEditor['answered'];
  readonly sentIds: TableEditor['sentIds'];
  readonly canEdit: boolean;
  /** The row that the address names. */
  readonly namedId: string | null;
  readonly onKeepTheirs: (id: string) => void;
  readonly onSaveMine: (id: string) => void;
  readonly onToggleRemoved: (id: string) => void;
}

/** The lines of the table: new ones first, then the tariff's, and last those that someone else removed meanwhile. */
export function tableRows(context: RowsContext): EditRow[] {
  const { rows, drafts, text } = context;
  const ids = new Set(rows.map(({ id }) => id));
  const gone = Object.entries(drafts.changed).flatMap(([id, { before }]) => (ids.has(id) ? [] : [before]));
  return [
    ...drafts.added.map(({ id, typed }) => ({
      id,
      label: nameOf(context, typed) || text('tariffTable.newRow'),
      cells: context.columns.map(({ key }) => ({
        value: typed[key] ?? '',
        isChanged: true,
        isLocked: context.sentIds.has(id),
        error: errorOf(context, id, key),
      })),
      actions: removeButton(context, id, nameOf(context, typed) || text('tariffTable.newRow'), false),
    })),
    ...[...rows, ...gone].map((row) => storedRow(context, row, ids.has(row.id) ? row : undefined)),
  ];
}

const nameOf = ({ nameColumns, columns }: RowsContext, cells: Typed): string =>
  nameColumns
    .map((key) => {
      const value = cells[key] ?? '';
      const choices = columns.find((column) => column.key === key)?.choices;
      return choices?.find((choice) => choice.value === value)?.label ?? value;
    })
    .filter(Boolean)
    .join(', ');

function errorOf({ unread, answered, text }: RowsContext, id: string, column: string): string | null {
  const key = `${id} ${column}`;
  return unread.has(key) ? text('tariffTable.error.unread') : (answered.errors.get(key) ?? null);
}

function storedRow(context: RowsContext, row: TableRow, now: TableRow | undefined): EditRow {
  const { columns, drafts } = context;
  const draft = drafts.changed[row.id];
  // While a line is being saved, a newer version of it is this save, whose change may arrive before its answer.
  const hasConflict = draft !== undefined && !context.sentIds.has(row.id) && isConflict(draft, now);
  const differing = hasConflict
    ? columns.filter(({ key }) => now && now.cells[key] !== draft.before.cells[key]).map(({ key }) => key)
    : [];
  // The buttons are shown once, at the first cell that differs.
  const first = differing[0] ?? columns[0]?.key;
  const name = nameOf(context, row.cells);
  return {
    id: row.id,
    label: name,
    isRemoved: draft?.isRemoved && !hasConflict,
    isNamed: row.id === context.namedId,
    cells: columns.map(({ key }): EditCell => {
      const typed = draft?.typed[key];
      const stored = (hasConflict ? draft.before : row).cells[key] ?? '';
      return {
        value: typed ?? (now?.cells[key] || stored),
        isChanged: typed !== undefined && typed !== stored,
        isLocked: context.sentIds.has(row.id),
        error: errorOf(context, row.id, key),
        ...(hasConflict && (key === first || differing.includes(key))
          ? { note: conflictNote(context, row.id, now?.cells[key], key === first) }
          : {}),
      };
    }),
    actions: removeButton(context, row.id, name, draft?.isRemoved ?? false),
  };
}

function conflictNote(context: RowsContext, id: string, theirs: string | undefined, hasButtons: boolean) {
  const { text, answered, onKeepTheirs, onSaveMine } = context;
  const by = answered.editors.get(id) ?? text('tariffTable.someone');
  return (
    <>
      {theirs === undefined
        ? text('tariffTable.conflict.removed', { by })
        : text('tariffTable.conflict', { by, value: theirs || text('tariffTable.blank') })}
      {hasButtons && (
        <>
          {' '}
          <Button size="compact-sm" fz={12} variant="default" onClick={() => onKeepTheirs(id)}>
            {text('tariffTable.keepTheirs')}
          </Button>{' '}
          <Button size="compact-sm" fz={12} variant="default" onClick={() => onSaveMine(id)}>
            {text('tariffTable.keepMine')}
          </Button>
        </>
      )}
    </>
  );
}

function removeButton(
  { text, canEdit, sentIds, onToggleRemoved }: RowsContext,
  id: string,
  name: string,
  isRemoved: boolean,
) {
  if (!canEdit) return null;
  return (
    <Button
      size="compact-sm"
      fz={12}
      variant="subtle"
      disabled={sentIds.has(id)}
      aria-label={text(isRemoved ? 'tariffTable.keep.of' : 'tariffTable.remove.of', { name })}
      onClick={() => onToggleRemoved(id)}
    >
      {text(isRemoved ? 'tariffTable.keep' : 'tariffTable.remove')}
    </Button>
  );
}
