import type { Text } from '../../../texts/use-text';
import { isSaving, type Typed } from '../../../ui/drafts/drafts';
import { cellErrorText } from '../../../ui/grid/cell-text';
import { ConflictButtons, RowButton } from '../../../ui/table/edit/edit-buttons';
import type { EditCell, EditColumn, EditRow } from '../../../ui/table/edit/edit-table';
import { isConflict, saveMyRow, toggleRow } from './table-drafts';
import type { TableRow } from './table-rows';
import type { TableEditor } from './use-table-editor';

interface RowsContext {
  readonly text: Text;
  readonly columns: readonly EditColumn[];
  readonly nameColumns: readonly string[];
  readonly editor: TableEditor;
  readonly canEdit: boolean;
  /** The row that the address names. */
  readonly namedId: string | null;
}

/** The lines of the table: new ones first, then the tariff's, and last those that someone else removed meanwhile. */
export function tableRows(context: RowsContext): EditRow[] {
  const { text } = context;
  const { rows, drafts } = context.editor;
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...drafts.lines].flatMap(([id, { before }]) => (before && !ids.has(id) ? [before] : []));
  const added = drafts.newLines().map(([id, typed]) => {
    const name = nameOf(context, typed) || text('tariffTable.newRow');
    const draft = drafts.lines.get(id);
    return {
      id,
      label: name,
      cells: context.columns.map(({ key }) => ({
        value: typed[key] ?? '',
        isChanged: true,
        isLocked: draft && isSaving(draft),
        error: errorOf(context, id, key),
      })),
      actions: removeButton(context, id, name),
    };
  });
  return [
    ...added,
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

function errorOf({ editor, text }: RowsContext, id: string, column: string): string | null {
  if (editor.unread.has(`${id} ${column}`)) return text('tariffTable.error.unread');
  const error = editor.drafts.lines.get(id)?.cells[column]?.error;
  return error === undefined ? null : cellErrorText(text, error);
}

function storedRow(context: RowsContext, row: TableRow, now: TableRow | undefined): EditRow {
  const { columns, editor } = context;
  const draft = editor.drafts.lines.get(row.id);
  const conflicting = draft && isConflict(draft, now) ? draft : undefined;
  const differing = conflicting
    ? columns
        .filter(({ key }) => now && now.cells[key] !== conflicting.before?.cells[key])
        .map(({ key }) => key)
    : [];
  // The buttons are shown once, at the first cell that differs.
  const first = differing[0] ?? columns[0]?.key;
  const name = nameOf(context, row.cells);
  return {
    id: row.id,
    label: name,
    isRemoved: draft?.removal && !conflicting,
    isNamed: row.id === context.namedId,
    cells: columns.map(({ key }): EditCell => {
      const typed = draft?.cells[key]?.value;
      const stored = (conflicting?.before ?? row).cells[key] ?? '';
      return {
        value: typed ?? (now?.cells[key] || stored),
        isChanged: typed !== undefined && typed !== stored,
        isLocked: draft && isSaving(draft),
        error: errorOf(context, row.id, key),
        ...(conflicting &&
          (key === first || differing.includes(key)) && {
            note: conflictNote(context, row.id, now?.cells[key], key === first),
          }),
      };
    }),
    actions: removeButton(context, row.id, name),
  };
}

function conflictNote(context: RowsContext, id: string, theirs: string | undefined, hasButtons: boolean) {
  const { text, editor } = context;
  const by = editor.drafts.lines.get(id)?.conflict?.by ?? text('tariffTable.someone');
  return (
    <>
      {theirs === undefined
        ? text('tariffTable.conflict.removed', { by })
        : text('tariffTable.conflict', { by, value: theirs || text('tariffTable.blank') })}
      {hasButtons && (
        <ConflictButtons
          keepTheirs={text('tariffTable.keepTheirs')}
          onKeepTheirs={() => editor.change((now) => now.drop(id))}
          saveMine={text('tariffTable.keepMine')}
          onSaveMine={() => editor.change((now) => saveMyRow(now, id, editor.findStored(id)))}
        />
      )}
    </>
  );
}

function removeButton({ text, canEdit, editor }: RowsContext, id: string, name: string) {
  const draft = editor.drafts.lines.get(id);
  const isRemoved = draft?.removal !== undefined;
  if (!canEdit) return null;
  return (
    <RowButton
      isDisabled={draft && isSaving(draft)}
      label={text(isRemoved ? 'tariffTable.keep.of' : 'tariffTable.remove.of', { name })}
      onClick={() => editor.change((now) => toggleRow(now, id, editor.find(id)))}
    >
      {text(isRemoved ? 'tariffTable.keep' : 'tariffTable.remove')}
    </RowButton>
  );
}
