/** The columns of the list of loads, as screens and files name them. */
export const LOAD_COLUMN_NAMES = {
  number: 'Load',
  status: 'Status',
  dropoffs: 'Dropoffs',
  pickup: 'Pickup',
  delivery: 'Delivery',
  shipper: 'Customer',
  carrier: 'Carrier',
  pallets: 'Pallets',
  weight: 'Weight (lbs)',
  temperature: 'Temperature',
  setPoint: 'Set point (°F)',
  po: 'PO number',
  pickupNumber: 'Pickup number',
  own: 'Customer reference',
  total: 'Total',
  requested: 'Requested',
} as const;

/**
 * The columns of an exported list of loads after the number, in the screen's order. The file splits the lane and the
 * references into several columns.
 */
export const LOAD_FILE_COLUMNS = [
  'status',
  'lane',
  'pickup',
  'delivery',
  'shipper',
  'carrier',
  'pallets',
  'weight',
  'temperature',
  'references',
  'total',
  'requested',
] as const;
export type LoadFileColumn = (typeof LOAD_FILE_COLUMNS)[number];
