import { useMemo } from 'react';
import { listCarriers } from '../../../contract/endpoints';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { oneOf, pageNumber, searchText } from '../../../web/address/codecs';
import { defineView } from '../../../web/address/define-view';
import { useAddressView } from '../../../web/address/use-address-view';
import { useApi } from '../../../web/api/api-context';
import { queryKeys } from '../../../web/api/query-client';
import { useServedList } from '../../../web/api/served-list';
import { EmptyState } from '../../../web/ui/page/empty-state';
import { PageTitle } from '../../../web/ui/page/page-title';
import { FilterSelect, TableFilters } from '../../../web/ui/table/filters/table-filters';
import { ServedTable } from '../../../web/ui/table/served-table';
import { type Carrier, directoryColumns } from '../features/directory/directory-columns';
import { useText } from '../texts/use-text';

const DIRECTORY_VIEW = defineView({
  search: searchText(),
  temperature: oneOf(TEMPERATURES),
  page: pageNumber(),
});

const idOf = ({ id }: Carrier) => id;
const nameOf = ({ name }: Carrier) => name;

export function DirectoryScreen() {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(DIRECTORY_VIEW);
  const found = useServedList(address.view, {
    key: queryKeys.carriers,
    paramsOf: ({ temperature }) => ({ temperature }),
    read: (query, signal) => send(listCarriers, { query, signal }),
    idOf,
  });
  const columns = useMemo(() => directoryColumns(text), [text]);
  return (
    <>
      <PageTitle title={text('directory.title')} />
      <ServedTable
        label={text('directory.title')}
        failed={text('directory.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('directory.name')}
        title={nameOf}
        columns={columns}
        toolbarFilters={
          <TableFilters active={address.filterCount}>
            <FilterSelect
              label={text('directory.temperature')}
              allLabel={text('directory.temperature.all')}
              choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
              value={address.view.temperature}
              onChange={(temperature) => address.set({ temperature })}
            />
          </TableFilters>
        }
        countText={(count) => text('directory.count', { count })}
        whenEmpty={<EmptyState title={text('directory.empty')} hint={text('directory.empty.hint')} />}
        exportName="carrier-directory"
        columnsKey="directoryColumns"
      />
    </>
  );
}
