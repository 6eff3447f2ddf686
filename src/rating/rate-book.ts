import { compareCodePoints } from '../domain/code-point-order';
import { PLAIN_MULTIPLIER } from '../domain/money';
import { blockOf, type CarrierBlock, type SlottedCarrier, slotsIn } from './book/carrier-block';
import { compileBlock } from './book/compile-block';
import { BLANK } from './compile/columns';
import type { CompiledTariff } from './compile/compiled-tariff';
import type { CompiledReference } from './compile-reference';
import type { CarrierName, RatedDecline } from './rating';

/**
 * Every active carrier's tariff and what they share. A book never changes: who holds one goes on seeing the
 * same prices while a newer one is made from it. A new book shares every tariff that did not change.
 */
export interface RateBook {
  readonly reference: CompiledReference;
  /** By name, then id, by code point. */
  readonly carriers: readonly BookCarrier[];
  readonly indexOfId: ReadonlyMap<string, number>;
  /** By slot in `blocks`, which a carrier keeps while its place among the names changes: its index in `carriers`. */
  readonly indexOfSlot: Int32Array;
  readonly blocks: readonly CarrierBlock[];
  /** The NO_LANE, the most frequent answer, of each carrier that has lanes; one without any is not consulted. */
  readonly noLane: readonly RatedDecline[];
  /** For each carrier where its own stands in `noLane`. */
  readonly noLaneOf: Int32Array;
  /** Each shipper's multipliers in the order of `carriers`, looked up once a shipper and book. */
  readonly multipliersOfShipper: Map<string, Int32Array>;
}

export interface BookCarrier extends SlottedCarrier {
  readonly name: CarrierName;
  readonly tariffRevision: number;
  /** The declines that hold nothing of the request: the most frequent answers, made once. */
  readonly declines: Record<'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED', RatedDecline>;
}

function bookCarrier(tariff: CompiledTariff, slot: number): BookCarrier {
  const name = { id: tariff.carrier.id, name: tariff.carrier.name };
  const tariffRevision = tariff.carrier.revision;
  const decline = (code: RatedDecline['code']): RatedDecline => ({
    carrier: name,
    tariffRevision,
    code,
    about: {},
  });
  return {
    tariff,
    name,
    tariffRevision,
    slot,
    declines: {
      NO_LANE: decline('NO_LANE'),
      TEMPERATURE_NOT_SERVED: decline('TEMPERATURE_NOT_SERVED'),
      COMMODITY_NOT_SERVED: decline('COMMODITY_NOT_SERVED'),
    },
  };
}

function bookOf(
  reference: CompiledReference,
  carriers: BookCarrier[],
  blocks: readonly CarrierBlock[],
): RateBook {
  carriers.sort(
    (one, other) =>
      compareCodePoints(one.name.name, other.name.name) || compareCodePoints(one.name.id, other.name.id),
  );
  const indexOfSlot = new Int32Array(slotsIn(blocks)).fill(BLANK);
  carriers.forEach(({ slot }, index) => {
    indexOfSlot[slot] = index;
  });
  const noLane: RatedDecline[] = [];
  const noLaneOf = Int32Array.from(carriers, ({ tariff, declines }) =>
    tariff.laneCount > 0 ? noLane.push(declines.NO_LANE) - 1 : BLANK,
  );
  return {
    reference,
    carriers,
    indexOfId: new Map(carriers.map(({ name }, index) => [name.id, index])),
    indexOfSlot,
    blocks,
    noLane,
    noLaneOf,
    multipliersOfShipper: new Map(),
  };
}

/** What makes a book another one. */
export interface BookChange {
  readonly reference?: CompiledReference;
  /** Each stands in the place of the carrier's former tariff, if it had one. */
  readonly changed?: readonly CompiledTariff[];
  /** Ids of carriers that are in the book no longer. */
  readonly gone?: readonly string[];
}

/**
 * The steps of a change, each below a millisecond, so that whoever must not be held up can do something else in
 * between. The last gives the new book.
 */
export function* changeBook(book: RateBook, change: BookChange): Generator<void, RateBook> {
  const kept = new Map(book.carriers.map((carrier) => [carrier.name.id, carrier]));
  const touched = new Set<number>();
  for (const id of change.gone ?? []) {
    const carrier = kept.get(id);
    if (carrier === undefined) continue;
    kept.delete(id);
    touched.add(blockOf(carrier.slot));
  }
  const taken = new Set(Array.from(kept.values(), (carrier) => carrier.slot));
  let free = 0;
  for (const tariff of change.changed ?? []) {
    while (taken.has(free)) free++;
    const slot = kept.get(tariff.carrier.id)?.slot ?? free;
    taken.add(slot);
    kept.set(tariff.carrier.id, bookCarrier(tariff, slot));
    touched.add(blockOf(slot));
  }
  const carriers = Array.from(kept.values());
  const blocks = [...book.blocks];
  for (const block of Array.from(touched).sort((one, other) => one - other)) {
    blocks[block] = yield* compileBlock(carriers.filter(({ slot }) => blockOf(slot) === block));
  }
  return bookOf(change.reference ?? book.reference, carriers, blocks);
}

function changed(book: RateBook, change: BookChange): RateBook {
  const steps = changeBook(book, change);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `carriers` are the active ones, each once; those without lanes may be among them, they are not consulted. */
export function assembleRateBook(reference: CompiledReference, carriers: Iterable<CompiledTariff>): RateBook {
  return changed(emptyBook(reference), { changed: Array.from(carriers) });
}

export function emptyBook(reference: CompiledReference): RateBook {
  return bookOf(reference, [], []);
}

/** A book in which this tariff stands in the place of the carrier's former one, if it had one. */
export function withCarrier(book: RateBook, tariff: CompiledTariff): RateBook {
  return changed(book, { changed: [tariff] });
}

export function withoutCarrier(book: RateBook, carrierId: string): RateBook {
  return changed(book, { gone: [carrierId] });
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
