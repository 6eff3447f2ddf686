import { type ReactNode, useEffect } from 'react';
import type { FileUpload } from '../../../contract/uploads';
import { PROCESSING_TYPES, UPLOAD_STATUSES } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { ServedTable } from '../../ui/table/served-table';
import { FilterSelect, TableFilters } from '../../ui/table/table-filters';
import { watchOnEveryScreen } from './upload-watch';
import { countFilters, EMPTY_VIEW, type UploadsOf, type UploadsView, type ViewStep } from './uploads-view';
import { useUploadRows } from './use-upload-rows';
import { ROWS_A_PAGE, useUploads } from './use-uploads';

interface UploadsListProps {
  view: UploadsView;
  onViewChange: (view: UploadsView, step: ViewStep) => void;
  /** All that the user may see when nothing is named. Kept stable. */
  of: UploadsOf;
  onOpen: (id: string) => void;
  /** Opens the panel; for who may upload from here. */
  opener?: ReactNode;
}

const idOf = ({ id }: FileUpload) => id;
const NEWEST_FIRST = { id: 'when', isDescending: true };

/** Past and present uploads, newest first, a page at a time. */
export function UploadsList({ view, onViewChange, of, onOpen, opener }: UploadsListProps) {
  const text = useText();
  const found = useUploads(view, of);
  useEffect(watchOnEveryScreen, []);
  const parts = useUploadRows({ of, onOpen });
  const push = (changed: UploadsView) => onViewChange(changed, 'push');
  const change = (part: Partial<UploadsView>) => push({ ...view, ...part, page: 1 });

  return (
    <ServedTable
      label={text('uploads.table')}
      failed={text('uploads.failed')}
      found={found}
      rowId={idOf}
      titleHeader={text('uploads.column.file')}
      {...parts}
      view={view}
      limit={ROWS_A_PAGE}
      hasFilters={countFilters(view) > 0}
      onSearch={(search) => onViewChange({ ...view, search, page: 1 }, 'replace')}
      onTurn={(page) => push({ ...view, page })}
      defaultSort={NEWEST_FIRST}
      toolbarFilters={
        <TableFilters active={countFilters(view)}>
          {of.type === undefined && (
            <FilterSelect
              label={text('uploads.filter.type')}
              allLabel={text('uploads.filter.type.all')}
              choices={PROCESSING_TYPES.map((value) => ({
                value,
                label: text(`uploads.type.${value}`),
              }))}
              value={view.type}
              onChange={(type) => change({ type })}
            />
          )}
          <FilterSelect
            label={text('uploads.filter.status')}
            allLabel={text('uploads.filter.status.all')}
            choices={UPLOAD_STATUSES.map((value) => ({
              value,
              label: text(`uploads.statusFilter.${value}`),
            }))}
            value={view.status}
            onChange={(status) => change({ status })}
          />
        </TableFilters>
      }
      toolbarEnd={opener}
      countText={(_, count) => text('uploads.count', { count })}
      onReset={() => push(EMPTY_VIEW)}
      whenEmpty={
        <EmptyState title={text('uploads.empty')} hint={text('uploads.empty.hint')} action={opener} />
      }
      csvName={text('uploads.csv')}
      columnsKey="uploadsColumns"
    />
  );
}
