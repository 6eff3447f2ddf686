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
import { FacilitiesTable } from './facilities-table';
import { addressColumns, idOf } from './facility-columns';

const FACILITIES_VIEW = defineView({ search: searchText(), page: pageNumber() });

/** The facilities that a customer has added itself, and can edit and remove. */
export function OwnFacilities({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { send } = useApi();
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
  return (
    <FacilitiesTable
      label={text('facilities.own')}
      found={found}
      address={address}
      columns={columns}
      columnsKey="ownFacilitiesColumns"
      canEdit={useRights().forShipper('facility.edit', shipperId)}
      owners={[{ kind: 'shipper', id: shipperId, name: '' }]}
      none={text('facilities.none')}
      noneHint={text('facilities.none.hint')}
    />
  );
}
