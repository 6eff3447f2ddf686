import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { listFacilities } from '../../../contract/endpoints';
import { pageNumber, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { ServedTable } from '../../ui/table/served-table';
import { AddFacilityDialog } from './add-facility-dialog';
import { addressColumns, idOf, nameOf } from './facility-columns';
import { useFacilityActions } from './use-facility-actions';

const FACILITIES_VIEW = defineView({ search: searchText(), page: pageNumber() });

/** The facilities that a customer has added itself, and can edit and remove. */
export function OwnFacilities({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { send } = useApi();
  const canEdit = useRights().forShipper('facility.edit', shipperId);
  const address = useAddressView(FACILITIES_VIEW);
  const key = useMemo(() => [...queryKeys.ownFacilities, shipperId], [shipperId]);
  const found = useServedList(address.view, {
    key,
    paramsOf: () => ({ shipper_id: shipperId }),
    read: (query, signal) => send(listFacilities, { query, signal }),
    followsFocus: true,
    idOf,
  });
  const columns = useMemo(() => addressColumns(text), [text]);
  const adding = useDialogAbout<true>();
  const { actions, dialog } = useFacilityActions(found.data?.rows ?? []);
  const addButton = canEdit && (
    <Button size="xs" onClick={() => adding.open(true)}>
      {text('facilities.add')}
    </Button>
  );
  return (
    <>
      <ServedTable
        label={text('facilities.own')}
        failed={text('facilities.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('facilities.name')}
        title={nameOf}
        columns={columns}
        {...(canEdit ? { actions } : {})}
        toolbarEnd={addButton}
        countText={(count) => text('facilities.count', { count })}
        whenEmpty={
          <EmptyState
            title={text('facilities.none')}
            hint={text('facilities.none.hint')}
            action={addButton}
          />
        }
        exportName={text('facilities.exportName')}
        columnsKey="ownFacilitiesColumns"
      />
      {adding.subject && (
        <AddFacilityDialog
          key={adding.openedCount}
          owners={[{ kind: 'shipper', id: shipperId, name: '' }]}
          isOpen={adding.isOpen}
          onClose={adding.close}
        />
      )}
      {dialog}
    </>
  );
}
