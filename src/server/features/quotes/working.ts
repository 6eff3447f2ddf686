import { isSameLane, type LaneAttempt, type LaneKey, type RatedQuote } from '../../../rating/rating';
import { describeForCarrier } from './describe-line';
import type { AttemptRecord, QuoteWorking, Working } from './quote-record';

/** The most attempts stored per carrier. A tariff can have hundreds of lanes between two ZIPs. */
const MAX_ATTEMPTS = 50;

/** Returns a carrier's working to store, from the engine's attempts and the carrier's quotes. */
export function workingOf(
  attempts: readonly LaneAttempt[],
  quotes: readonly { readonly id: string; readonly rated: RatedQuote }[],
): Working {
  const kept = limitAttempts(
    attempts,
    quotes.map(({ rated }) => rated),
  );
  const lanes: LaneKey[] = [];
  const records = kept.map((attempt): AttemptRecord => {
    // The engine lists all attempts of a lane together.
    if (lanes.at(-1) !== attempt.lane) lanes.push(attempt.lane);
    return attemptRecord(lanes.length - 1, attempt);
  });
  // The object has no prototype, because V8 makes a hidden class for each new key of an ordinary object.
  const byQuote: Record<string, QuoteWorking> = Object.create(null);
  for (const { id, rated } of quotes) {
    byQuote[id] = {
      attempt: kept.findIndex((attempt) => isOutcomeOf(attempt, rated)),
      lines: rated.lines.map(describeForCarrier),
    };
  }
  return { quotes: byQuote, lanes, attempts: records, attemptsLeftOut: attempts.length - kept.length };
}

const attemptRecord = (
  lane: number,
  { rateType, vehicleType, outcome }: Omit<LaneAttempt, 'lane'>,
): AttemptRecord => ({
  lane,
  rateType,
  vehicleType,
  totalCents: outcome.kind === 'PRICED' ? outcome.totalCents : null,
  declineCode: outcome.kind === 'DECLINED' ? outcome.code : null,
});

/** A working in the format stored before November 23, 2026: each attempt has its lane. */
interface OlderWorking {
  readonly quotes: Working['quotes'];
  readonly attempts: readonly LaneAttempt[];
  /** Missing in workings from before there was a count. */
  readonly attemptsLeftOut?: number;
}

export function readWorking(stored: Working | OlderWorking): Working {
  if ('lanes' in stored) return stored;
  const { quotes, attempts, attemptsLeftOut = 0 } = stored;
  return {
    quotes,
    lanes: attempts.map(({ lane }) => lane),
    attempts: attempts.map((attempt, index) => attemptRecord(index, attempt)),
    attemptsLeftOut,
  };
}

/** Keeps the attempts behind the carrier's quotes and the first of the others, in their order. */
function limitAttempts(
  attempts: readonly LaneAttempt[],
  quotes: readonly Pick<RatedQuote, 'lane' | 'vehicleType'>[],
): readonly LaneAttempt[] {
  if (attempts.length <= MAX_ATTEMPTS) return attempts;
  const chosen = new Set(attempts.filter((attempt) => quotes.some((quote) => isOutcomeOf(attempt, quote))));
  let room = MAX_ATTEMPTS - chosen.size;
  return attempts.filter((attempt) => chosen.has(attempt) || room-- > 0);
}

/** A lane has one attempt for its pallet or weight rate and one for each vehicle. */
function isOutcomeOf(attempt: LaneAttempt, quote: Pick<RatedQuote, 'lane' | 'vehicleType'>): boolean {
  return attempt.vehicleType === quote.vehicleType && isSameLane(attempt.lane, quote.lane);
}
