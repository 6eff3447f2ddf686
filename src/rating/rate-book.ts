import { PLAIN_MULTIPLIER } from '../domain/money';
import { compareCodePoints } from './code-point-order';
import { type Indices, indices } from './columns';
import type { CompiledReference } from './compile-reference';
import type { CompiledTariff } from './compiled-tariff';
import type { CarrierName, RatedDecline } from './rating';
import { freeSlot, type ServedZips, withServed } from './served-zips';

/**
 * Every active carrier's tariff and what they share. A book never changes: who holds one goes on seeing the
 * same prices while a newer one is made from it. A new book shares every tariff that did not change.
 */
export interface RateBook {
  readonly reference: CompiledReference;
  /** By name, then id, by code point; those without lanes are not consulted. */
  readonly carriers: readonly BookCarrier[];
  /** For each carrier: equal for equal names, ascending with the name. */
  readonly nameRanks: readonly number[];
  /** Each carrier's bit in `served`, which it keeps while its place among the names changes. */
  readonly slots: Indices;
  readonly served: ServedZips;
  /** Each shipper's multipliers in the order of `carriers`, looked up once a shipper and book. */
  readonly multipliersOfShipper: Map<string, Int32Array>;
}

export interface BookCarrier {
  readonly tariff: CompiledTariff;
  readonly name: CarrierName;
  readonly slot: number;
  readonly isConsulted: boolean;
  /** The declines that hold nothing of the request: the most frequent answers, made once. */
  readonly declines: Record<'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED', RatedDecline>;
}

function bookCarrier(tariff: CompiledTariff, slot: number): BookCarrier {
  const name = { id: tariff.carrier.id, name: tariff.carrier.name };
  const decline = (code: RatedDecline['code']): RatedDecline => ({
    carrier: name,
    tariffRevision: tariff.carrier.revision,
    code,
    about: {},
  });
  return {
    tariff,
    name,
    slot,
    isConsulted: tariff.lanes.count > 0,
    declines: {
      NO_LANE: decline('NO_LANE'),
      TEMPERATURE_NOT_SERVED: decline('TEMPERATURE_NOT_SERVED'),
      COMMODITY_NOT_SERVED: decline('COMMODITY_NOT_SERVED'),
    },
  };
}

function bookOf(reference: CompiledReference, carriers: BookCarrier[], served: ServedZips): RateBook {
  carriers.sort(
    (one, other) =>
      compareCodePoints(one.name.name, other.name.name) || compareCodePoints(one.name.id, other.name.id),
  );
  const nameRanks: number[] = [];
  carriers.forEach((carrier, index) => {
    const sameName = index > 0 && carriers[index - 1]?.name.name === carrier.name.name;
    nameRanks.push(sameName ? (nameRanks[index - 1] as number) : index);
  });
  const slots = indices(carriers.map((carrier) => carrier.slot));
  return { reference, carriers, nameRanks, slots, served, multipliersOfShipper: new Map() };
}

/** `carriers` are the active ones, each once; those without lanes may be among them, they are not consulted. */
export function assembleRateBook(reference: CompiledReference, carriers: Iterable<CompiledTariff>): RateBook {
  const members = Array.from(carriers, bookCarrier);
  return bookOf(reference, members, withServed([], [], members));
}

/** A book in which this tariff stands in the place of the carrier's former one, if it had one. */
export function withCarrier(book: RateBook, tariff: CompiledTariff): RateBook {
  const { former, others } = apart(book, tariff.carrier.id);
  const carrier = bookCarrier(tariff, former?.slot ?? freeSlot(new Set(book.slots)));
  const vacated = former === undefined ? [] : [former.slot];
  return bookOf(book.reference, [...others, carrier], withServed(book.served, vacated, [carrier]));
}

export function withoutCarrier(book: RateBook, carrierId: string): RateBook {
  const { former, others } = apart(book, carrierId);
  if (former === undefined) return book;
  return bookOf(book.reference, others, withServed(book.served, [former.slot], []));
}

function apart(book: RateBook, carrierId: string) {
  const others = book.carriers.filter((carrier) => carrier.name.id !== carrierId);
  return { former: book.carriers.find((carrier) => carrier.name.id === carrierId), others };
}

/** A book of the same tariffs under other places, substitutions and fuel prices. */
export function withReference(book: RateBook, reference: CompiledReference): RateBook {
  return { ...book, reference };
}

/** What each carrier's price is multiplied by, in 1/10000, in the order of the book's carriers. */
export function multipliersFor(book: RateBook, shipperId: string | null): Int32Array {
  const key = shipperId ?? '';
  const known = book.multipliersOfShipper.get(key);
  if (known) return known;
  const found = Int32Array.from(
    book.carriers,
    ({ tariff }) => (shipperId === null ? undefined : tariff.multipliers.get(shipperId)) ?? PLAIN_MULTIPLIER,
  );
  book.multipliersOfShipper.set(key, found);
  return found;
}
