import { Link } from '@tanstack/react-router';
import type { TariffPlace, TariffRowName } from '../../../../contract/tariff-tests';

/** The tab of the carrier's page where a place is edited; null for what carriers do not edit. */
const TAB_OF: Record<TariffPlace, string | null> = {
  regions: 'regions',
  'region-zips': 'regions',
  'rate-sheet-pallet-values': 'rate-sheets',
  'rate-sheet-weight-values': 'rate-sheets',
  lanes: 'lanes',
  'fuel-prices': 'fuel',
  'fuel-surcharges': 'fuel',
  'pallet-weight-premiums': 'premiums',
  'accessorial-charges': 'accessorials',
  'schedule-lanes': 'schedules',
  'schedule-regions': 'schedules',
  terms: 'terms',
  settings: 'overview',
  'market-fuel-prices': null,
};

interface RowLinkProps {
  carrierId: string;
  row: TariffRowName;
  /** Instead of the row's name. */
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

/** The words that the tab's search finds the row by. */
function searchFor({ place, key }: TariffRowName): Record<string, string> {
  const words = Object.values(key).filter((value) => value !== null);
  if (words.length === 0 || place === 'terms' || place === 'settings') return {};
  return { search: words.join(' ') };
}
