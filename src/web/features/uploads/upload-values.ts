import type { Accessorial } from '../../../domain/accessorials';
import { utcDay } from '../../../domain/calendar-date';
import { nextWeekday } from '../../../domain/pickup-days';
import type { UploadMode, UploadType } from '../../../domain/uploads';

/** The values of the upload form. */
export interface UploadValues {
  type: UploadType | '';
  carrierId: string | null;
  shipperId: string | null;
  file: File | null;
  mode: UploadMode;
  isDryRun: boolean;
  /** For all shipments of a search, as are the two fields below. Null leaves the day to the server. */
  earliestPickup: string | null;
  accessorials: Accessorial[];
  foodGrade: boolean;
}

/** The fields that apply to all shipments of a search, as they start. */
export const emptySearchOptions = (now: Date) => ({
  earliestPickup: nextWeekday(utcDay(now)) as string | null,
  accessorials: [] as Accessorial[],
  foodGrade: false,
});
