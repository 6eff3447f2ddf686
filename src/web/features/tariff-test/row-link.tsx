import { Link } from '@tanstack/react-router';
import type { TariffPlace, TariffRowName } from '../../../contract/tariffs/tariff-tests';
import { isTariffUpload } from '../../../domain/uploads';
import { tariffRowSearch } from '../../address/tariff-row';
import { TARIFF_TAB_OF } from '../../address/tariff-tabs';

/** The tab of the carrier's page where each place is edited; null for a place that carriers do not edit. */
const TAB_OF: Record<TariffPlace, string | null> = {
  ...TARIFF_TAB_OF,
  terms: 'terms',
  settings: 'overview',
  'market-fuel-prices': null,
};

interface RowLinkProps {
  carrierId: string;
  row: TariffRowName;
  /** The text of the link; the row's name by default. */
  label?: string;
}

/** A row of the tariff, linked to the tab where it is edited. */
export function RowLink({ carrierId, row, label = row.label }: RowLinkProps) {
  const tab = TAB_OF[row.place];
  if (tab === null) return <span>{label}</span>;
  return (
    <Link to="/carriers/$id/$tab" params={{ id: carrierId, tab }} search={searchFor(row)}>
      {label}
    </Link>
  );
}

/** The part of the tab's address that shows the row, or the rows it would join. */
function searchFor({ place, key }: TariffRowName): Record<string, string> {
  const filters = (values: Record<string, string | null | undefined>) =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  switch (TAB_OF[place]) {
    case 'lanes':
      return filters({
        origin: key.origin_region ?? key.origin_facility_name,
        destination: key.destination_region ?? key.destination_facility_name,
        temperature: key.temperature,
        commodity: key.commodity,
      });
    case 'regions':
      return filters({ filter: key.region });
    case 'rate-sheets':
      return filters({ sheet: key.rate_sheet_name });
    case 'fuel':
    case 'premiums':
    case 'accessorials':
      return isTariffUpload(place) && Object.keys(key).length > 0 ? tariffRowSearch(place, key) : {};
    default:
      return {};
  }
}
