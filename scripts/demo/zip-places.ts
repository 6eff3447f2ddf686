/** Corrections for ZIPs that the package `zipcodes` 8.0.0 locates wrongly or not at all. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Nine Canadian rows have their columns shifted right by one (county as province, latitude as longitude), and H0H, Santa
 * Claus's own, is at the North Pole. The table keeps latitudes that the package still has. The other locations are the
 * area's largest town, and Montreal for H0H.
 */
export const CANADIAN_PLACES: Readonly<Record<string, Place>> = {
  E1H: { latitude: 46.1506, longitude: -64.64 },
  E2E: { latitude: 45.4165, longitude: -65.96 },
  E2H: { latitude: 45.3481, longitude: -66.01 },
  E3C: { latitude: 45.9356, longitude: -66.67 },
  H0H: { latitude: 45.5, longitude: -73.57 },
  K0C: { latitude: 45.2228, longitude: -74.85 },
  K0H: { latitude: 44.51, longitude: -76.66 },
  K0K: { latitude: 44.0594, longitude: -77.45 },
  P0M: { latitude: 46.1329, longitude: -81.3 },
  V0N: { latitude: 50.12, longitude: -122.95 },
};

/** The place of a row whose longitude lost its sign, which would put it in Kyrgyzstan. */
export const UNITED_STATES_PLACES: Readonly<Record<string, Place>> = {
  '10200': { latitude: 40.77, longitude: -73.95 },
};

/**
 * The package puts some military post offices at 0, 0. Their freight is handed over at the gateway of their "state", so
 * distances are measured to the airports of Miami, New York, and San Francisco.
 */
export const MILITARY_GATEWAY_ZIPS: Readonly<Record<string, string>> = {
  AA: '33122',
  AE: '11430',
  AP: '94128',
};

/** The province for the first letter of a Canadian postal code, which is more reliable than the package's province names. */
export const PROVINCE_OF_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** The areas under the shared letter X that are in Nunavut. The others are in the Northwest Territories. */
export const NUNAVUT_AREAS: readonly string[] = ['X0A', 'X0B', 'X0C'];
