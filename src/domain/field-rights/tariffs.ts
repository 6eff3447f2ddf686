import type { FieldRights } from './field-right';

const FACILITY = {
  name: 'facility.edit',
  street: 'facility.edit',
  street2: 'facility.edit',
  city: 'facility.edit',
  state: 'facility.edit',
  type: 'facility.edit',
  owner: 'facility.edit',
  scheduling: 'facility.edit',
  hours: 'facility.edit',
  'hours.day': 'call',
  'hours.opens': 'call',
  'hours.closes': 'call',
  contactName: 'facility.edit',
  contactPhone: 'facility.edit',
  contactEmail: 'facility.edit',
} as const;

/** Edited rows of a tariff. */
const EDITS = {
  edits: 'call',
  'edits.type': 'call',
  'edits.set': 'call',
  'edits.set.key': 'call',
  'edits.set.cells': 'call',
  'edits.set.unchangedSince': 'call',
  'edits.remove': 'call',
  'edits.remove.key': 'call',
  'edits.remove.unchangedSince': 'call',
} as const;

/** The fields of calls about tariffs, facilities, reference data, and files. */
export const TARIFF_FIELD_RIGHTS = {
  createFacility: {
    shipperId: 'call',
    carrierId: 'call',
    ...FACILITY,
    zip: 'facility.edit',
  },
  /** The ZIP cannot be edited, because the facility's loads and quotes are for that ZIP. */
  editFacility: {
    unchangedSince: 'call',
    ...FACILITY,
    logoUrl: 'facility.edit',
  },
  removeFacility: {},
  editFuelPrices: {
    prices: 'fuelPrice.edit',
    'prices.source': 'call',
    'prices.date': 'call',
    'prices.priceMills': 'call',
    'prices.unchangedSince': 'call',
  },
  previewFuelPrices: { prices: 'fuelPrice.edit', 'prices.source': 'call', 'prices.date': 'call' },
  deleteFuelPrices: {},
  /** The body is the image. */
  storeFile: {},
  applyUpload: {},
  signFiles: { urls: 'call' },
  editTariff: {
    ...EDITS,
    dryRun: 'call',
    confirmLargeChange: 'call',
  },
  scheduleTariffEdit: {
    ...EDITS,
    effectiveOn: 'call',
    confirmLargeChange: 'call',
  },
  cancelUpload: {},
  undoTariffEdit: { revision: 'call' },
  deactivateRegion: {},
  reactivateRegion: {},
  startTariffEffect: {
    uploadId: 'call',
    ...EDITS,
    deactivateRegionId: 'call',
  },
  restoreReference: { revision: 'upload.reference', dryRun: 'upload.reference' },
  restoreTariff: { revision: 'tariff.edit', dryRun: 'tariff.edit' },
} as const satisfies FieldRights;
