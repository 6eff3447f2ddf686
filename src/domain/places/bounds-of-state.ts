/** A box in degrees. West is greater than east if the box crosses the 180th meridian. */
interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const CONTIGUOUS: Bounds = { south: 24, north: 50, west: -125, east: -66 };
const CANADA: Bounds = { south: 41, north: 84, west: -142, east: -52 };
const PACIFIC: Bounds = { south: 0, north: 21, west: 130, east: 180 };
const CARIBBEAN: Bounds = { south: 17, north: 19, west: -68, east: -64 };

const BY_STATE = new Map<string, Bounds | null>([
  ['AK', { south: 51, north: 72, west: 172, east: -129 }],
  // Wake Island and Midway have ZIPs of Hawaii.
  ['HI', { south: 18, north: 29, west: 166, east: -154 }],
  ['AS', { south: -15, north: -10, west: -172, east: -168 }],
  ...['PR', 'VI'].map((state) => [state, CARIBBEAN] as const),
  ...['GU', 'MP', 'PW', 'FM', 'MH'].map((state) => [state, PACIFIC] as const),
  ...'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ').map((state) => [state, CANADA] as const),
  // Military mail goes all over the world.
  ...['AA', 'AE', 'AP'].map((state) => [state, null] as const),
]);

const isLatitudeIn = ({ south, north }: Bounds, degrees: number) => degrees >= south && degrees <= north;
const isLongitudeIn = ({ west, east }: Bounds, degrees: number) =>
  west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east;

/**
 * Compares coordinates with the box around their state: the contiguous US, Canada, or the state itself if it is elsewhere.
 * Boxes catch swapped coordinates and lost signs, not a wrong street. Returns the expected range of each coordinate that is
 * out of bounds.
 */
export function findOutOfBounds(
  state: string,
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
): { readonly latitude?: string; readonly longitude?: string } {
  const own = BY_STATE.get(state);
  if (own === null) return {};
  const bounds = own ?? CONTIGUOUS;
  const isSwapped =
    latitude !== null &&
    longitude !== null &&
    isLatitudeIn(bounds, longitude) &&
    isLongitudeIn(bounds, latitude);
  const hasLostSign = longitude !== null && isLongitudeIn(bounds, -longitude);
  const { south, north, west, east } = bounds;
  const hint = isSwapped ? '; latitude and longitude may be swapped' : '';
  const sign = hint === '' && hasLostSign ? `; write ${-(longitude ?? 0)} if it lost its sign` : hint;
  return {
    ...(latitude !== null &&
      !isLatitudeIn(bounds, latitude) && {
        latitude: `degrees from ${south} to ${north}, because the state is ${state}${hint}`,
      }),
    ...(longitude !== null &&
      !isLongitudeIn(bounds, longitude) && {
        longitude: `degrees from ${west} to ${east}, because the state is ${state}${sign}`,
      }),
  };
}
