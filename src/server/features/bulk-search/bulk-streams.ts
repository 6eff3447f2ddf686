import { AppError } from '../../../contract/app-error';
import type { Caller } from '../../access/caller';

/**
 * The most open streams of this process. Each holds up to a few hundred kB of lines, even if its reader has stopped reading.
 */
const MAX_STREAMS = 100;
/** The most open streams of one user or API key, so that one caller cannot use up all streams. */
const MAX_OF_CALLER = 20;
/** How long a reservation lasts. Storing 10,000 lanes takes less than a second. */
const RESERVED_MS = 30_000;

export interface BulkStreams {
  /**
   * Reserves a place for the stream of a search that is about to be opened, so that no lanes are charged for a call that
   * gets no stream. Throws OVERLOADED if no place is free.
   */
  reserve(id: string, caller: string): void;
  /** Releases a reserved place. */
  release(id: string): void;
  /**
   * Takes the reserved place, or another one. Call the returned function when the stream ends. Throws OVERLOADED if no place
   * is free.
   */
  open(id: string, caller: string): () => void;
}

/** Limits how many streams of bulk searches are open in a process. */
export function createBulkStreams({ max = MAX_STREAMS, maxOfCaller = MAX_OF_CALLER } = {}): BulkStreams {
  interface Place {
    readonly caller: string;
    /** Null while the stream is open. */
    readonly untilMs: number | null;
  }
  const places = new Set<Place>();
  const reserved = new Map<string, Place>();

  const release: BulkStreams['release'] = (id) => {
    const place = reserved.get(id);
    if (place !== undefined) places.delete(place);
    reserved.delete(id);
  };
  function take(place: Place): Place {
    for (const [id, { untilMs }] of reserved) if ((untilMs ?? 0) <= Date.now()) release(id);
    const ofCaller = Array.from(places).filter(({ caller }) => caller === place.caller).length;
    if (places.size >= max || ofCaller >= maxOfCaller) {
      throw new AppError('OVERLOADED', {
        detail: 'Too many bulk searches are being streamed. Please try again in a few seconds.',
      });
    }
    places.add(place);
    return place;
  }

  return {
    reserve(id, caller) {
      reserved.set(id, take({ caller, untilMs: Date.now() + RESERVED_MS }));
    },
    release,
    open(id, caller) {
      release(id);
      const place = take({ caller, untilMs: null });
      return () => void places.delete(place);
    },
  };
}

export const callerOfStream = ({ keyId, profileId }: Caller): string => keyId ?? profileId;
