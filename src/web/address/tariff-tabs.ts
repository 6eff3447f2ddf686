import type { TariffUpload } from '../../domain/uploads';

/** The tab of a carrier's page that shows the rows of each part of its tariff. */
export const TARIFF_TAB_OF = {
  regions: 'regions',
  'region-zips': 'regions',
  lanes: 'lanes',
  'rate-sheet-pallet-values': 'rate-sheets',
  'rate-sheet-weight-values': 'rate-sheets',
  'fuel-prices': 'fuel',
  'fuel-surcharges': 'fuel',
  'pallet-weight-premiums': 'premiums',
  'accessorial-charges': 'accessorials',
  'schedule-lanes': 'schedules',
  'schedule-regions': 'schedules',
} as const satisfies Record<TariffUpload, string>;
