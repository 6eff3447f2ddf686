import { PLAIN_MULTIPLIER } from '../domain/money/money';
import { compareCodePoints } from '../domain/text/code-point-order';
import { blockOf, type CarrierBlock, countSlots, type SlottedCarrier } from './book/carrier-block';
import { compileBlock } from './book/compile-block';
import { BLANK } from './compile/columns';
import type { CompiledTariff } from './compile/compiled-tariff';
import type { CompiledReference } from './compile-reference';
import type { CarrierName, RatedDecline } from './rating';

/**
 * Every active carrier's compiled tariff and the shared reference data. A book is immutable: a search keeps using the book
 * it started with while a newer one is built, which shares every unchanged tariff.
 */
export interface RateBook {
  readonly reference: CompiledReference;
  /** The carriers by name, then id, in code point order. */
  readonly carriers: readonly BookCarrier[];
  readonly indexOfId: ReadonlyMap<string, number>;
  /** The index in `carriers` by slot. A carrier keeps its slot when its index changes. */
  readonly indexOfSlot: Int32Array;
  readonly blocks: readonly CarrierBlock[];
  /** The NO_LANE decline of each carrier that has lanes. Carriers without lanes are not consulted. */
  readonly noLane: readonly RatedDecline[];
  /** The index in `noLane` of each carrier's decline; `BLANK` if it has no lanes. */
  readonly noLaneOf: Int32Array;
  /** A cache: each shipper's multipliers, in the order of `carriers`. */
  readonly multipliersOfShipper: Map<string, Int32Array>;
}

export interface BookCarrier extends SlottedCarrier {
  readonly name: CarrierName;
  readonly tariffRevision: number;
  /** The most frequent declines. They are created once, because they contain nothing about the request. */
  readonly declines: Record<'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED', RatedDecline>;
}

function bookCarrier(tariff: CompiledTariff, slot: number): BookCarrier {
  const name = { id: tariff.carrier.id, name: tariff.carrier.name };
  const tariffRevision = tariff.carrier.revision;
  const decline = (code: RatedDecline['code']): RatedDecline => ({
    carrier: name,
    tariffRevision,
    code,
    facts: {},
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

function createBook(
  reference: CompiledReference,
  carriers: BookCarrier[],
  blocks: readonly CarrierBlock[],
): RateBook {
  carriers.sort(
    (one, other) =>
      compareCodePoints(one.name.name, other.name.name) || compareCodePoints(one.name.id, other.name.id),
  );
  const indexOfSlot = new Int32Array(countSlots(blocks)).fill(BLANK);
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

/** The difference between one book and the next. */
export interface BookChange {
  readonly reference?: CompiledReference;
  /** New and changed tariffs. Each replaces the carrier's current one, if any. */
  readonly updated?: readonly CompiledTariff[];
  /** Ids of carriers to remove. */
  readonly removed?: readonly string[];
}

/** Builds the next book in steps of less than a millisecond, so that requests can run in between. Returns the new book. */
export function* changeBook(book: RateBook, change: BookChange): Generator<void, RateBook> {
  const carriersById = new Map(book.carriers.map((carrier) => [carrier.name.id, carrier]));
  const touched = new Set<number>();
  for (const id of change.removed ?? []) {
    const carrier = carriersById.get(id);
    if (carrier === undefined) continue;
    carriersById.delete(id);
    touched.add(blockOf(carrier.slot));
  }
  const usedSlots = new Set(Array.from(carriersById.values(), (carrier) => carrier.slot));
  let free = 0;
  for (const tariff of change.updated ?? []) {
    while (usedSlots.has(free)) free++;
    const slot = carriersById.get(tariff.carrier.id)?.slot ?? free;
    usedSlots.add(slot);
    carriersById.set(tariff.carrier.id, bookCarrier(tariff, slot));
    touched.add(blockOf(slot));
  }
  const carriers = Array.from(carriersById.values());
  const blocks = [...book.blocks];
  for (const block of Array.from(touched).sort((one, other) => one - other)) {
    blocks[block] = yield* compileBlock(carriers.filter(({ slot }) => blockOf(slot) === block));
  }
  return createBook(change.reference ?? book.reference, carriers, blocks);
}

function changed(book: RateBook, change: BookChange): RateBook {
  const steps = changeBook(book, change);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `carriers` are the active carriers, without duplicates. They may include carriers without lanes. */
export function assembleRateBook(reference: CompiledReference, carriers: Iterable<CompiledTariff>): RateBook {
  return changed(emptyBook(reference), { updated: Array.from(carriers) });
}

export function emptyBook(reference: CompiledReference): RateBook {
  return createBook(reference, [], []);
}

/** Returns a book with this tariff, which replaces the carrier's current one, if any. */
export function withCarrier(book: RateBook, tariff: CompiledTariff): RateBook {
  return changed(book, { updated: [tariff] });
}

export function withoutCarrier(book: RateBook, carrierId: string): RateBook {
  return changed(book, { removed: [carrierId] });
}

/** Each carrier's multiplier for the shipper, in 1/10000, in the order of `book.carriers`. */
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
