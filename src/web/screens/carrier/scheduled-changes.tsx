import { ScheduledChanges as Changes } from '../../features/uploads/parts/scheduled-changes';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { withTexts } from '../screen-texts';

/** The scheduled changes of a tariff, with their texts. */
export const ScheduledChanges = withTexts(uploadParts, Changes);
