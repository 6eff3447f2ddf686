import { useCallback, useMemo, useState } from 'react';
import { listReferenceRows, readReferenceFile } from '../../../../contract/uploads/upload-endpoints';
import { STATE_CODES } from '../../../../domain/places/states';
import { TABLE_FILE_FORMATS, type TableFileFormat } from '../../../../domain/text/table-file-formats';
import type { VersionedReference } from '../../../../domain/uploads';
import { oneOf, pageNumber, pageSize, searchText } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';
import { useAddressView } from '../../../address/use-address-view';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { addressOf } from '../../../api/request';
import { useServedList } from '../../../api/served-list';
import { type Text, useText } from '../../../texts/use-text';
import { DownloadIcon } from '../../../ui/icons';
import { MenuButton } from '../../../ui/menu-button';
import { EmptyState } from '../../../ui/page/empty-state';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { FilterSelect, TableFilters } from '../../../ui/table/filters/table-filters';
import { ServedTable } from '../../../ui/table/served-table';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../ui/table/table-pages';
import { useTariffDownload } from '../use-tariff-download';

const ROWS_VIEW = defineView({
  search: searchText(),
  state: oneOf(STATE_CODES, { param: 'state' }),
  page: pageNumber(),
  limit: pageSize(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});

interface Row {
  readonly cells: readonly (string | null)[];
}

const COLUMNS = {
  'master-zips': ['zip', 'zip_three', 'state', 'city', 'latitude', 'longitude'],
  'zip-substitution': ['original_zip', 'substitute_zip', 'substitution_type'],
} as const satisfies Record<VersionedReference, readonly string[]>;
const NUMBERS = new Set<string>(['latitude', 'longitude']);

/** The first column is the key. */
const keyOf = ({ cells }: Row) => cells[0] ?? '';

/** The current ZIPs, or their substitutions. */
export function ReferenceRows({ type }: { type: VersionedReference }) {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(ROWS_VIEW);
  const key = useMemo(() => [...queryKeys.referenceData, type], [type]);
  const found = useServedList(address.view, {
    key,
    paramsOf: ({ state }) => ({ state }),
    read: (query, signal) => send(listReferenceRows, { params: { type }, query, signal }),
    idOf: keyOf,
  });
  const columns = useMemo(() => columnsOf(type, text), [type, text]);
  return (
    <ServedTable
      label={text(`reference.tab.${type}`)}
      failed={text('reference.failed')}
      found={found}
      address={address}
      rowId={keyOf}
      titleHeader={text(`reference.column.${COLUMNS[type][0]}`)}
      title={keyOf}
      columns={columns}
      {...(type === 'master-zips' && {
        toolbarFilters: (
          <TableFilters active={address.filterCount}>
            <FilterSelect
              label={text('reference.state')}
              allLabel={text('reference.state.all')}
              choices={STATE_CODES.map((value) => ({ value, label: value }))}
              value={address.view.state}
              onChange={(state) => address.set({ state })}
            />
          </TableFilters>
        ),
      })}
      toolbarEnd={<ReferenceDownload type={type} />}
      countText={(count) => text('reference.count', { count })}
      whenEmpty={
        <EmptyState title={text(`reference.empty.${type}`)} hint={text(`reference.empty.${type}.hint`)} />
      }
      columnsKey={`${type}Columns`}
    />
  );
}

const columnsOf = (type: VersionedReference, text: Text): readonly DataColumn<Row>[] =>
  COLUMNS[type].slice(1).map((name, at) => ({
    id: name,
    header: text(`reference.column.${name}`),
    numeric: NUMBERS.has(name),
    value: ({ cells }) => cells[at + 1] ?? '',
  }));

/** Downloads all rows, now or as of a version, in the format of their upload. */
export function ReferenceDownload({ type, revision }: { type: VersionedReference; revision?: number }) {
  const text = useText();
  const download = useTariffDownload();
  const [isLoading, setLoading] = useState(false);
  const label = text(`uploads.type.${type}`);
  const start = useCallback(
    async (format: TableFileFormat) => {
      setLoading(true);
      const query: Record<string, string> = { format };
      if (revision !== undefined) query.revision = String(revision);
      const address = addressOf(readReferenceFile.path, { params: { type }, query });
      const name = revision === undefined ? type : `${type}-version-${revision}`;
      await download(address, `${name}.${format}`, label);
      setLoading(false);
    },
    [download, type, revision, label],
  );
  return (
    <MenuButton
      label={revision === undefined ? text('uploads.download') : label}
      fullLabel={
        revision === undefined
          ? `${text('uploads.download')} ${label}`
          : text('tariffs.files.download', { type: label, revision })
      }
      icon={<DownloadIcon size={16} />}
      isLoading={isLoading}
      choices={TABLE_FILE_FORMATS.map((format) => ({
        label: text(`table.export.${format}`),
        onChoose: () => void start(format),
      }))}
    />
  );
}
