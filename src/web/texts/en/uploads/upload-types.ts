import type { ProcessingType } from '../../../../domain/uploads';

/** The name of each upload type. */
export const uploadTypes = {
  'uploads.type.facilities': 'Facilities',
  'uploads.type.master-zips': 'Master ZIPs',
  'uploads.type.zip-substitution': 'ZIP substitutions',
  'uploads.type.regions': 'Regions',
  'uploads.type.region-zips': 'Region ZIPs',
  'uploads.type.rate-sheet-pallet-values': 'Pallet rates',
  'uploads.type.rate-sheet-weight-values': 'Weight (CWT) rates',
  'uploads.type.lanes': 'Lanes',
  'uploads.type.fuel-prices': 'Fuel prices',
  'uploads.type.fuel-surcharges': 'Fuel surcharges',
  'uploads.type.pallet-weight-premiums': 'Heavy-pallet surcharges',
  'uploads.type.accessorial-charges': 'Accessorial charges',
  'uploads.type.schedule-lanes': 'Lane schedules',
  'uploads.type.schedule-regions': 'Service days by region',
  'uploads.type.bulk-search': 'Bulk search',
  'uploads.type.tariff-files': 'Several parts',
  'uploads.type.tariff-restore': 'Tariff restore',
  'uploads.type.tariff-edit': 'Edits',
  'uploads.type.reference-restore': 'ZIP restore',
} as const satisfies Record<`uploads.type.${ProcessingType}`, string>;
