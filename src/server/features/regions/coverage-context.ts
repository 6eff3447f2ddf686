import type { RateBook } from '../../../rating/rate-book';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';

export interface CoverageContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly book: RateBook;
}
