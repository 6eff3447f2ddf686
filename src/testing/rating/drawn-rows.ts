import fc from 'fast-check';

/** Uniform draws from fast-check's random numbers. */
export class Draw {
  readonly #random: fc.Random;

  constructor(random: fc.Random) {
    this.#random = random;
  }

  /** Returns an integer from 0 to `max`, inclusive. */
  upTo(max: number): number {
    return this.#random.nextInt(0, max);
  }

  one<T>(values: readonly T[]): T {
    return values[this.upTo(values.length - 1)] as T;
  }

  /** Returns a value, or null with odds of 1 to `odds`. */
  orBlank<T>(values: readonly T[], odds = 1): T | null {
    const index = this.upTo(values.length * (odds + 1) - 1) - values.length;
    return index < 0 ? null : (values[index % values.length] as T);
  }

  /** Returns between `min` and `max` of the values, in their order. */
  subset<T>(values: readonly T[], min: number, max: number): T[] {
    let wanted = min + this.upTo(max - min);
    // The odds of keeping a value are the number still wanted to the number that remain.
    return values.filter((_, index) => {
      const isKept = this.upTo(values.length - index - 1) < wanted;
      if (isKept) wanted--;
      return isKept;
    });
  }
}

class DrawnRow<T> extends fc.Arbitrary<T> {
  readonly #draw: (draw: Draw) => T;

  constructor(draw: (draw: Draw) => T) {
    super();
    this.#draw = draw;
  }

  generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.#draw(new Draw(random)), undefined);
  }

  canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  shrink(): fc.Stream<fc.Value<T>> {
    return fc.Stream.nil();
  }
}

/**
 * An arbitrary row that is drawn as a whole, because an arbitrary for each field took twice as long. A failing test still
 * drops rows that do not matter, but does not simplify the fields of a row.
 */
export const drawnRow = <T>(draw: (draw: Draw) => T): fc.Arbitrary<T> => new DrawnRow(draw);

/** A plain object, like the database's rows. By default half of the records have no prototype, which is slow. */
export const plainRecord = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record<T, keyof T>(fields, { noNullPrototype: true });

/** Rows with different keys. */
export const uniqueRows = <T>(
  draw: (draw: Draw) => T,
  key: (row: T) => string | number,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<T[]> =>
  fc.uniqueArray(drawnRow(draw), {
    selector: key,
    comparator: 'IsStrictlyEqual',
    minLength,
    maxLength,
    size: 'max',
  });
