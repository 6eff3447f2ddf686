/** The columns of a lane that price it. A lane needs one of them. */
export const LANE_RATE_COLUMNS = [
  'rate_sheet_name',
  'pallet_rate',
  'base_rate_per_mile_box',
  'base_rate_per_mile_reefer_van',
  'base_rate_per_mile_sprinter',
  'total_base_rate_box',
  'total_base_rate_reefer_van',
  'total_base_rate_sprinter',
] as const;

/** Whether a lane has its own rate or a rate sheet. Without either, no search finds a price on it. */
export const hasLaneRate = (
  lane: Readonly<Partial<Record<(typeof LANE_RATE_COLUMNS)[number], unknown>>>,
): boolean => LANE_RATE_COLUMNS.some((column) => lane[column] != null && lane[column] !== '');
