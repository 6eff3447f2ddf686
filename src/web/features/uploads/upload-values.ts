import { utcDay } from '../../../domain/days/calendar-date';
import { nextWeekday } from '../../../domain/days/pickup-days';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { UploadMode, UploadType } from '../../../domain/uploads';

/** The values of the upload form. */
export interface UploadValues {
  type: UploadType | '';
  carrierId: string | null;
  shipperId: string | null;
  file: File | null;
  mode: UploadMode;
  isDryRun: boolean;
  /**
   * The pickup day for all shipments of a search; null leaves it to the server. The two fields below are for all shipments
   * too.
   */
  earliestPickup: string | null;
  accessorials: Accessorial[];
  foodGrade: boolean;
}

/** Returns the initial values of the fields that apply to all shipments of a search. */
export const emptySearchOptions = (now: Date) => ({
  earliestPickup: nextWeekday(utcDay(now)) as string | null,
  accessorials: [] as Accessorial[],
  foodGrade: false,
});
