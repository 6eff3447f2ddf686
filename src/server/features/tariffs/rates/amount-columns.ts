import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Mills,
  mills,
} from '../../../../domain/money/money';

/** These functions convert amount columns to the engine's types; null stays null. */

const orNull = <From, To>(value: From | null, convert: (value: From) => To): To | null =>
  value === null ? null : convert(value);
export const centsOrNull = (value: number | null): Cents | null => orNull(value, cents);
export const millsOrNull = (value: number | null): Mills | null => orNull(value, mills);
export const basisPointsOrNull = (value: number | null): BasisPoints | null => orNull(value, basisPoints);
