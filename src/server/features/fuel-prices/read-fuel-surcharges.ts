import { AppError } from '../../../contract/app-error';
import type { AnswerOf } from '../../../contract/call';
import type { readFuelSurchargesCall } from '../../../contract/reference/fuel-prices';
import { utcDay } from '../../../domain/days/calendar-date';
import { isUuid } from '../../../domain/ids';
import { STATE_CODES } from '../../../domain/places/states';
import { fuelByState } from '../../../rating/fuel-by-state';
import type { RateBook } from '../../../rating/rate-book';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { findRevision } from '../tariffs/tariff-revision';

type Answer = AnswerOf<typeof readFuelSurchargesCall, 200>;

interface Context {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
}

/**
 * Calculates the surcharges from the rates that searches use, with the engine's own rule. Throws NOT_FOUND if the caller may
 * not see the tariff.
 */
export async function readFuelSurcharges({ db, clock, currentBook }: Context, id: string): Promise<Answer> {
  const revision = isUuid(id) ? await db.transaction((tx) => findRevision(tx, id)) : null;
  if (revision === null) throw new AppError('NOT_FOUND');
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const day = utcDay(clock.now());
  const found = fuelByState(book, id, { day, states: STATE_CODES });
  return {
    day,
    isQuoted: found !== null,
    rows: (found ?? []).map(({ state, source, price, surcharge, decline }) => ({
      state,
      source,
      priceMills: price?.priceMills ?? null,
      effectiveDate: price?.effectiveDate ?? null,
      surchargeBasisPoints: surcharge,
      decline: decline as Answer['rows'][number]['decline'],
    })),
  };
}
