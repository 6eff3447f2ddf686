import { AppError } from '../../../contract/app-error';
import {
  readCoverageCall,
  readTariffGapsCall,
  readTariffSummaryCall,
  readZipMapCall,
} from '../../../contract/tariffs/coverage';
import {
  deactivateRegionCall,
  findRegionZipsCall,
  listRegionsCall,
  reactivateRegionCall,
  readRegionCall,
  readRegionImpactCall,
} from '../../../contract/tariffs/regions';
import type { RateBook } from '../../../rating/rate-book';
import { HEAVY, type Route, reply, type SignedInContext, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { PENDING, settlePending } from '../tariffs/rates/pending-change';
import { setRegionActive } from '../tariffs/regions/set-region-active';
import { findRegionZips } from './find-region-zips';
import { readCoverage } from './read-coverage';
import { readTariffGaps } from './read-gaps';
import { readRegionImpact } from './read-impact';
import { listRegions, readRegion } from './read-regions';
import { readTariffSummary } from './read-tariff-summary';
import { readZipMap } from './read-zip-map';

/** Routes for a carrier's regions and where it delivers, for its own users and ADMINs. */
export function regionRoutes(parts: {
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly includeChanges: () => Promise<boolean>;
}): Route[] {
  const afterCommit = settlePending(parts.includeChanges);
  const currentBook = () => {
    const book = parts.currentBook();
    if (book === null) throw new AppError('NOT_READY');
    return book;
  };
  // A user who has just edited a region or a lane sees the result (decision 90).
  const withBook = async ({ db }: SignedInContext) => {
    await parts.includeChanges();
    return { db, clock: parts.clock, book: currentBook() };
  };
  return [
    signedInRoute(
      listRegionsCall,
      async (context, { params, query }) =>
        reply(200, await listRegions(await withBook(context), params.id, query)),
      { places: HEAVY },
    ),
    signedInRoute(readRegionCall, async (context, { params }) =>
      reply(200, await readRegion(await withBook(context), params)),
    ),
    signedInRoute(
      findRegionZipsCall,
      async (context, { params, query }) =>
        reply(200, await findRegionZips(await withBook(context), params, query.places)),
      { places: HEAVY },
    ),
    signedInRoute(
      readRegionImpactCall,
      async (context, { params }) => reply(200, await readRegionImpact(await withBook(context), params)),
      { places: HEAVY },
    ),
    signedInRoute(
      deactivateRegionCall,
      async (context, { params }) =>
        reply(200, { ...(await setRegionActive(context, params, false)), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(
      reactivateRegionCall,
      async (context, { params }) =>
        reply(200, { ...(await setRegionActive(context, params, true)), ...PENDING }),
      { afterCommit },
    ),
    signedInRoute(readTariffSummaryCall, async ({ db }, { params }) =>
      reply(200, await readTariffSummary(db, params.id)),
    ),
    signedInRoute(
      readTariffGapsCall,
      async (context, { params }) => reply(200, await readTariffGaps(await withBook(context), params.id)),
      { places: HEAVY },
    ),
    signedInRoute(
      readCoverageCall,
      async (context, { params, query }) =>
        reply(200, await readCoverage(await withBook(context), params.id, query)),
      { places: HEAVY },
    ),
    signedInRoute(readZipMapCall, async () => reply(200, readZipMap(currentBook().reference))),
  ];
}
