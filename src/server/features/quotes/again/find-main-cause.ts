import type { QuoteComparison, RequestComparison } from '../../../../contract/quotes/quote-again';
import { CHANGE_CODES, type ChangeCode } from '../../../../domain/money/quote-changes';

/** The total effect of one cause over all quotes. */
interface Effect {
  readonly carriers: Map<string, string>;
  readonly details: Set<string>;
  cents: number;
  /** The sum of all changes, rises and falls alike. */
  movedCents: number;
}

/**
 * Finds the cause that moved the most cents over the quotes in both requests. If no price moved, finds whether carriers came
 * or went; null if none did.
 */
export function findMainCause(quotes: readonly QuoteComparison[]): RequestComparison['mostly'] {
  const effects = new Map<ChangeCode, Effect>();
  const effectOf = (code: ChangeCode, { carrier, why }: QuoteComparison): Effect => {
    const effect = effects.get(code) ?? { carriers: new Map(), details: new Set(), cents: 0, movedCents: 0 };
    effects.set(code, effect);
    effect.carriers.set(carrier.id, carrier.name);
    const detail = why.find((one) => one.code === code)?.detail;
    if (detail !== undefined) effect.details.add(detail);
    return effect;
  };
  for (const quote of quotes) {
    if (quote.differenceCents === null) {
      for (const { code } of quote.why) effectOf(code, quote);
      continue;
    }
    for (const { why, beforeCents, nowCents } of quote.lines) {
      if (why === undefined) continue;
      const cents = (nowCents ?? 0) - (beforeCents ?? 0);
      const effect = effectOf(why, quote);
      effect.cents += cents;
      effect.movedCents += Math.abs(cents);
    }
  }
  const [main] = Array.from(effects).sort(
    ([one, ofOne], [other, ofOther]) =>
      ofOther.movedCents - ofOne.movedCents ||
      ofOther.carriers.size - ofOne.carriers.size ||
      CHANGE_CODES.indexOf(one) - CHANGE_CODES.indexOf(other),
  );
  if (main === undefined) return null;
  const [code, effect] = main;
  return {
    code,
    detail: sentenceFor(code, effect),
    carriers: effect.carriers.size,
    differenceCents: effect.cents,
  };
}

const SENTENCES: Partial<Record<ChangeCode, { one: (carrier: string) => string; many: string }>> = {
  CARRIER_NEW: { one: (carrier) => `${carrier} is new.`, many: 'More carriers quote now.' },
  CARRIER_GONE: { one: (carrier) => `${carrier} no longer quotes.`, many: 'Fewer carriers quote now.' },
  TARIFF: { one: (carrier) => `${carrier} has a new tariff.`, many: 'Several carriers have new tariffs.' },
  TERMS: {
    one: (carrier) => `The agreement with ${carrier} changed.`,
    many: 'Agreements with several carriers changed.',
  },
  FUEL_PRICE: { one: () => 'Diesel prices changed.', many: 'Diesel prices changed.' },
};

function sentenceFor(code: ChangeCode, { carriers, details }: Effect): string {
  const sentence = SENTENCES[code];
  const [detail] = details;
  // A detail that is the same for all quotes, such as the price of diesel, is more informative.
  const isShared = code === 'FUEL_PRICE' || code === 'DISTANCE' || sentence === undefined;
  if (detail !== undefined && details.size === 1 && isShared) return detail;
  if (sentence === undefined) return 'Several things changed.';
  const [carrier] = carriers.values();
  return carriers.size === 1 ? sentence.one(carrier ?? '') : sentence.many;
}
