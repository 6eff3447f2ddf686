import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { listFacilities } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/facilities';
import { formatZip } from '../../../domain/zip';
import { pageNumber, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useRights } from '../../api/use-rights';
import { type Text, useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import type { DataColumn } from '../../ui/table/data-table-types';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { AddFacilityDialog, EditFacilityDialog } from './facility-dialog';
import { useRemoveFacility } from './use-remove-facility';

const FACILITIES_VIEW = defineView({ search: searchText(), page: pageNumber() });

const idOf = ({ id }: Facility) => id;
const nameOf = ({ name }: Facility) => name;

const columnsOf = (text: Text): readonly DataColumn<Facility>[] => [
  {
    id: 'street',
    header: text('facilities.street'),
    value: ({ street, street2 }) => [street, street2].filter(Boolean).join(', '),
  },
  { id: 'city', header: text('facilities.city'), value: ({ city }) => city },
  { id: 'state', header: text('facilities.state'), value: ({ state }) => state },
  { id: 'zip', header: text('facilities.zip'), value: ({ zip }) => formatZip(zip) },
];

/** The facilities that a customer added itself: added, edited, and removed. */
export function OwnFacilities({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { send } = useApi();
  const rights = useRights();
  const canEdit = rights.forShipper('facility.edit', shipperId);
  const address = useAddressView(FACILITIES_VIEW);
  const key = useMemo(() => [...queryKeys.ownFacilities, shipperId], [shipperId]);
  const found = useServedList(address.view, {
    key,
    paramsOf: () => ({ shipper_id: shipperId }),
    read: (query, signal) => send(listFacilities, { query, signal }),
    followsFocus: true,
    idOf,
  });
  const columns = useMemo(() => columnsOf(text), [text]);
  const adding = useDialogAbout<true>();
  const { subject, isOpen, openedCount, open, close } = useDialogAbout<Facility>();
  // What a colleague saves meanwhile shows in the open form.
  const edited = found.data?.rows.find(({ id }) => id === subject?.id) ?? subject;
  const remove = useRemoveFacility();
  const actions = useCallback(
    (facility: Facility) => (
      <>
        <RowButton
          label={text('facilities.edit')}
          fullLabel={text('facilities.edit.of', { name: facility.name })}
          onPress={() => open(facility)}
        />
        <RowButton
          label={text('facilities.remove')}
          fullLabel={text('facilities.remove.of', { name: facility.name })}
          onPress={() => void remove(facility)}
        />
      </>
    ),
    [text, open, remove],
  );
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
          shipperId={shipperId}
          isOpen={adding.isOpen}
          onClose={adding.close}
        />
      )}
      {edited && <EditFacilityDialog key={openedCount} facility={edited} isOpen={isOpen} onClose={close} />}
    </>
  );
}
