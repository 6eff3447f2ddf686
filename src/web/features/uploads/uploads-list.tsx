import { type ReactNode, useEffect, useMemo } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { PROCESSING_TYPES, UPLOAD_STATUSES } from '../../../domain/uploads';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/page/empty-state';
import { FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import { ServedTable } from '../../ui/table/served-table';
import { startUploadMonitor } from './upload-monitor';
import { UPLOADS_VIEW, type UploadsScope } from './uploads-view';
import { useUploadRows } from './use-upload-rows';
import { useUploads } from './use-uploads';

interface UploadsListProps {
  /** Limits the list. Must be stable. */
  scope: UploadsScope;
  onOpen: (id: string) => void;
  /** The button that opens the panel, for users who may upload from this screen. */
  uploadButton?: ReactNode;
}

const idOf = ({ id }: FileUpload) => id;
const NEWEST_FIRST = { id: 'when', isDescending: true };

/** Past and present uploads, newest first, a page at a time. */
export function UploadsList({ scope, onOpen, uploadButton }: UploadsListProps) {
  const text = useText();
  const { type } = scope;
  const fixed = useMemo(() => (type === undefined ? undefined : { type }), [type]);
  const address = useAddressView(UPLOADS_VIEW, { fixed });
  const { view, set, filterCount } = address;
  const found = useUploads(view, scope);
  useEffect(startUploadMonitor, []);
  const parts = useUploadRows({ scope, onOpen });

  return (
    <ServedTable
      label={text('uploads.table')}
      failed={text('uploads.failed')}
      found={found}
      rowId={idOf}
      titleHeader={text('uploads.column.file')}
      {...parts}
      address={address}
      defaultSort={NEWEST_FIRST}
      toolbarFilters={
        <TableFilters active={filterCount}>
          {type === undefined && (
            <FilterSelect
              label={text('uploads.filter.type')}
              allLabel={text('uploads.filter.type.all')}
              choices={PROCESSING_TYPES.map((value) => ({
                value,
                label: text(`uploads.type.${value}`),
              }))}
              value={view.type}
              onChange={(chosen) => set({ type: chosen })}
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
            onChange={(status) => set({ status })}
          />
        </TableFilters>
      }
      toolbarEnd={uploadButton}
      countText={(count) => text('uploads.count', { count })}
      whenEmpty={
        <EmptyState title={text('uploads.empty')} hint={text('uploads.empty.hint')} action={uploadButton} />
      }
      exportName={text('uploads.exportName')}
      columnsKey="uploadsColumns"
    />
  );
}
