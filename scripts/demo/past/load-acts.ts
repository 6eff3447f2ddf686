import type { IsoDate } from '../../../src/domain/days/calendar-date';
import type { LoadAction } from '../../../src/domain/loads/load-states';
import type { TrackingType } from '../../../src/domain/loads/tracking';

export interface BookedStop {
  readonly position: number;
  readonly place: string;
  readonly state: string;
  readonly day: IsoDate;
}

/** A load as it was requested, or booked by an accepted offer. */
export interface BookedLoad {
  readonly at: Date;
  readonly carrierName: string;
  readonly isAccepted: boolean;
  readonly temperatureF: number | null;
  readonly pickup: BookedStop;
  /** The dropoffs in the order of their days. */
  readonly dropoffs: readonly BookedStop[];
  /** Whether the load is on the road at one of the recorded ends. */
  readonly isOnRoadToday: boolean;
}

export type Side = 'CARRIER' | 'SHIPPER';

/** Something that a person did about a load, and when. */
export type LoadAct = { readonly at: Date; readonly side: Side } & (
  | { readonly kind: 'CHANGE'; readonly action: LoadAction; readonly reason: string | null }
  | {
      readonly kind: 'TRACK';
      readonly type: TrackingType;
      readonly happenedAt: Date;
      readonly day: IsoDate;
      readonly offsetMinutes: number;
      readonly place: string;
      readonly temperatureF: number | null;
      readonly note: string | null;
      readonly internalNote: string | null;
      readonly stop: number | null;
    }
  | { readonly kind: 'MESSAGE'; readonly text: string }
  | {
      readonly kind: 'PROPOSE';
      readonly days: readonly { position: number; day: IsoDate }[];
      readonly note: string;
    }
  | { readonly kind: 'ANSWER'; readonly action: 'ACCEPT' | 'DECLINE'; readonly reason: string | null }
);
