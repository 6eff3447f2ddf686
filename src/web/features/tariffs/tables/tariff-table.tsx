import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { TariffUpload } from '../../../../domain/uploads';
import { findNamedRow, readRowKey, TARIFF_ROW_VIEW } from '../../../address/tariff-row';
import { useAddressView } from '../../../address/use-address-view';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import type { Typed } from '../../../ui/drafts/drafts';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { type EditColumn, EditTable } from '../../../ui/table/edit/edit-table';
import { ListFrame } from '../../../ui/table/list-frame';
import { DownloadMenu } from '../download-menu';
import { TryEdits } from '../effects/try-edits';
import { UploadMenu } from '../upload-menu';
import { typeCell } from './table-drafts';
import { tableRows } from './table-edit-rows';
import type { TableShape } from './table-rows';
import classes from './tariff-table.module.css';
import { type TableEditor, useTableEditor } from './use-table-editor';

interface TariffTableProps {
  carrierId: string;
  type: TariffUpload;
  title: string;
  /** The explanation of this part of the tariff. */
  hint: ReactNode;
  columns: readonly EditColumn[];
  /** The shape, which must stay the same object. */
  shape: TableShape;
  /** The columns that name a line. */
  nameColumns: readonly string[];
  /** The values of a new line. */
  newRow: Typed;
  addLabel: string;
  emptyText: string;
}

/** A small part of a tariff as a table that the carrier's admins edit in place. */
export function TariffTable(props: TariffTableProps) {
  const { carrierId, type, title, hint, columns, shape, nameColumns, newRow, addLabel, emptyText } = props;
  const text = useText();
  const canEdit = useRights().forCarrier('tariff.edit', carrierId);
  const editor = useTableEditor(carrierId, type, shape);
  const { loaded, rows, change, answered } = editor;
  const headingId = useId();
  const { view } = useAddressView(TARIFF_ROW_VIEW);
  const wanted = view.part === type ? view.row : null;
  const named =
    wanted === null ? undefined : findNamedRow(rows, wanted, (row) => row.rows.map(({ cells }) => cells));
  // A link to a missing row leads to the button that adds it, with its choices filled in.
  const isMissing = wanted !== null && loaded.data !== undefined && named === undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMissing) addButton.current?.focus();
  }, [isMissing]);
  const shown = tableRows({
    text,
    columns,
    nameColumns,
    editor,
    canEdit,
    namedId: named?.id ?? null,
  });
  return (
    <ListFrame
      label={title}
      failed={text('tariffTable.failed')}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
    >
      {loaded.data && (
        <>
          <div className={`${flow.buttons} ${classes.bar}`}>
            <div className={classes.heading}>
              <h2 id={headingId} className={font.heading}>
                {title}{' '}
                <span className={`${font.hint} ${classes.count}`}>
                  {text('tariffTable.count', { count: rows.length })}
                </span>
              </h2>
              <p className={font.hint}>{hint}</p>
            </div>
            <div className={flow.buttons} data-screen-only>
              <DownloadMenu carrierId={carrierId} type={type} />
              <UploadMenu carrierId={carrierId} types={[type]} />
              {canEdit && (
                <EditActions
                  carrierId={carrierId}
                  type={type}
                  title={title}
                  editor={editor}
                  addButton={addButton}
                  addLabel={addLabel}
                  onAdd={() =>
                    change((now) =>
                      now.addLine(isMissing ? { ...newRow, ...choicesIn(wanted, columns) } : newRow),
                    )
                  }
                />
              )}
            </div>
          </div>
          {answered.failure !== null && <Notice>{answered.failure}</Notice>}
          {editor.unread.size > 0 && (
            <Notice>{text('tariffTable.unread', { count: editor.unread.size })}</Notice>
          )}
          {shown.length === 0 ? (
            <p className={classes.empty}>{emptyText}</p>
          ) : (
            <EditTable
              label={title}
              columns={columns}
              rows={shown}
              hasCards
              isReadOnly={!canEdit}
              actionsLabel={canEdit ? text('tariffTable.actions') : undefined}
              onType={(id, column, value) =>
                change((now) => typeCell(now, id, editor.find(id), column, value))
              }
            />
          )}
        </>
      )}
    </ListFrame>
  );
}

interface EditActionsProps {
  carrierId: string;
  type: TariffUpload;
  title: string;
  editor: TableEditor;
  addButton: RefObject<HTMLButtonElement | null>;
  addLabel: string;
  onAdd: () => void;
}

/** The buttons that add a line, and that save, try, discard, or undo what is typed. */
function EditActions({ carrierId, type, title, editor, addButton, addLabel, onAdd }: EditActionsProps) {
  const text = useText();
  const { hasDrafts, collected, answered } = editor;
  const count = collected?.count ?? 0;
  return (
    <>
      {editor.canUndo && !hasDrafts && (
        <Button variant="default" loading={editor.isSaving} onClick={() => void editor.undoLast()}>
          {text('tariffTable.undo')}
        </Button>
      )}
      {hasDrafts && (
        <Button variant="default" disabled={editor.isSaving} onClick={editor.discard}>
          {text('tariffTable.discard')}
        </Button>
      )}
      {collected?.unread.size === 0 && count > 0 && editor.revision !== null && (
        <TryEdits
          carrierId={carrierId}
          editsOf={() => [{ type, set: [...collected.set], remove: [...collected.remove] }]}
          title={title}
          revision={editor.revision}
          onApply={() => void editor.save(false)}
        />
      )}
      <Button ref={addButton} variant="default" onClick={onAdd}>
        {addLabel}
      </Button>
      <Button
        disabled={count === 0}
        loading={editor.isSaving}
        onClick={() => void editor.save(answered.isLarge)}
      >
        {answered.isLarge
          ? text('tariffTable.saveAnyway')
          : count > 0
            ? text('tariffTable.save.count', { count })
            : text('tariffTable.save')}
      </Button>
    </>
  );
}

/** The key cells that the table offers as choices; other key cells are in the units of the file. */
const choicesIn = (key: string, columns: readonly EditColumn[]): Typed =>
  Object.fromEntries(
    Object.entries(readRowKey(key)).filter(([column, value]) =>
      columns.some((one) => one.key === column && one.choices?.some((choice) => choice.value === value)),
    ),
  );
