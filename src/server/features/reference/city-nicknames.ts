import { foldPlace } from './fold-place';

interface NamedCity {
  /** The city's name in the ZIP table, folded. */
  readonly city: string;
  readonly state: string;
}

/** Names that people in freight write instead of a city's name. */
const NICKNAMES: ReadonlyMap<string, NamedCity> = new Map([
  ['nyc', { city: 'new york', state: 'NY' }],
  ['la', { city: 'los angeles', state: 'CA' }],
  ['sf', { city: 'san francisco', state: 'CA' }],
  ['dc', { city: 'washington', state: 'DC' }],
  ['slc', { city: 'salt lake city', state: 'UT' }],
  ['okc', { city: 'oklahoma city', state: 'OK' }],
  ['kc', { city: 'kansas city', state: 'MO' }],
  ['kcmo', { city: 'kansas city', state: 'MO' }],
  ['stl', { city: 'saint louis', state: 'MO' }],
  ['atl', { city: 'atlanta', state: 'GA' }],
  ['phx', { city: 'phoenix', state: 'AZ' }],
  ['pdx', { city: 'portland', state: 'OR' }],
  ['nola', { city: 'new orleans', state: 'LA' }],
  ['philly', { city: 'philadelphia', state: 'PA' }],
  ['vegas', { city: 'las vegas', state: 'NV' }],
  ['indy', { city: 'indianapolis', state: 'IN' }],
]);

/** Returns the city of a nickname, such as New York for "NYC", with or without its state after a comma. */
export function cityOfNickname(typed: string): NamedCity | null {
  const [name = ''] = typed.split(',');
  return NICKNAMES.get(foldPlace(name)) ?? null;
}
