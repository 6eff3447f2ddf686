import { listFacilities } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/reference/facilities';
import { parseShipmentZip } from '../../../domain/places/zip';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

export type FacilityChoice = Pick<
  Facility,
  'id' | 'name' | 'street' | 'street2' | 'city' | 'state' | 'zip' | 'shipperId'
>;

/** The most facilities listed, more than any ZIP has today. The user can type others. */
const MAX_FACILITIES = 100;

/** The polling interval while the form is open. Facilities change too rarely for the live stream. */
const REFETCH_MS = 15_000;

/** Returns the facilities that a booking may use in a stop's ZIP, the customer's own first. */
export function useFacilitiesAt(zip: string): readonly FacilityChoice[] {
  const found = useRead(listFacilities, {
    query: { search: zip, limit: MAX_FACILITIES },
    queryKey: queryKeys.facilitiesAt(zip),
    // A colleague, or this user in another tab, may have added, changed or removed one.
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_MS,
  });
  const rows = (found.data?.rows ?? []).filter((one) => (parseShipmentZip(one.zip) ?? one.zip) === zip);
  return [
    ...rows.filter(({ shipperId }) => shipperId !== null),
    ...rows.filter(({ shipperId }) => shipperId === null),
  ];
}
