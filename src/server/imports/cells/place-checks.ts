import { findOutOfBounds } from '../../../domain/places/bounds-of-state';
import { statesOfZip } from '../../../domain/places/states-of-zip';
import type { Zip } from '../../../domain/places/zip';

/** The place in a row of a file. */
interface Place {
  readonly zip: Zip;
  readonly state: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Rejects a state that does not belong to the ZIP, or else coordinates that are not in the state. */
export function checkPlace<Column extends string>(
  place: Place,
  columns: Readonly<Record<'state' | 'latitude' | 'longitude', Column>>,
  reject: (column: Column, expected: string) => void,
): void {
  const states = statesOfZip(place.zip);
  if (states.length > 0 && !states.includes(place.state)) {
    reject(columns.state, `${states.join(' or ')}, because the ZIP begins with ${place.zip.slice(0, 3)}`);
    return;
  }
  const { latitude, longitude } = findOutOfBounds(place.state, place);
  if (latitude !== undefined) reject(columns.latitude, latitude);
  if (longitude !== undefined) reject(columns.longitude, longitude);
}
