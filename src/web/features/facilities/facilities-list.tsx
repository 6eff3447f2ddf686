import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listFacilities } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/reference/facilities';
import { FACILITY_OWNER_KINDS, FACILITY_TYPES } from '../../../domain/people/companies';
import { STATE_CODES } from '../../../domain/places/states';
import { oneOf, pageNumber, pageSize, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import { type AddressView, useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../ui/table/table-pages';
import { FacilitiesTable } from './facilities-table';
import { FacilityLink, facilityColumns, idOf, nameOf } from './facility-columns';
import { useOwnerChoices } from './use-owner-choices';

const FACILITIES_VIEW = defineView({
  search: searchText(),
  type: oneOf(FACILITY_TYPES),
  state: oneOf(STATE_CODES, { param: 'state' }),
  ownedBy: oneOf(FACILITY_OWNER_KINDS, { param: 'belongsTo' }),
  page: pageNumber(),
  limit: pageSize(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});

/** Every facility that the user may see, by name. */
export function FacilitiesList() {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(FACILITIES_VIEW);
  const found = useServedList(address.view, {
    key: queryKeys.ownFacilities,
    paramsOf: ({ type, state, ownedBy }) => ({ type, state, owned_by: ownedBy }),
    read: (query, signal) => send(listFacilities, { query, signal }),
    followsFocus: true,
    idOf,
  });
  const columns = useMemo(() => facilityColumns(text), [text]);
  const navigate = useNavigate();
  const rowKeys = useMemo(
    () => ({ Enter: ({ id }: Facility) => void navigate({ to: '/facilities/$id', params: { id } }) }),
    [navigate],
  );
  return (
    <FacilitiesTable
      label={text('facilities.table')}
      found={found}
      address={address}
      titleCell={linkOf}
      openLabel={nameOf}
      columns={columns}
      columnsKey="facilitiesColumns"
      rowKeys={rowKeys}
      toolbarFilters={<FacilityFilters address={address} />}
      canEdit={useRights().has('facility.edit')}
      owners={useOwnerChoices()}
      none={text('facilities.all.none')}
      noneHint={text('facilities.all.none.hint')}
    />
  );
}

const linkOf = (facility: Facility) => <FacilityLink facility={facility} />;

function FacilityFilters({ address }: { address: AddressView<ViewOf<typeof FACILITIES_VIEW>> }) {
  const text = useText();
  const { view, set, filterCount } = address;
  return (
    <TableFilters active={filterCount}>
      <FilterSelect
        label={text('facilities.type')}
        allLabel={text('facilities.type.all')}
        choices={FACILITY_TYPES.map((value) => ({ value, label: text(`facility.${value}`) }))}
        value={view.type}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        label={text('facilities.state')}
        allLabel={text('facilities.state.all')}
        choices={STATE_CODES.map((value) => ({ value, label: value }))}
        value={view.state}
        onChange={(state) => set({ state })}
      />
      <FilterSelect
        label={text('facilities.ownedBy')}
        allLabel={text('facilities.ownedBy.all')}
        choices={FACILITY_OWNER_KINDS.map((value) => ({
          value,
          label: text(`facilities.ownedBy.${value}`),
        }))}
        value={view.ownedBy}
        onChange={(ownedBy) => set({ ownedBy })}
      />
    </TableFilters>
  );
}
