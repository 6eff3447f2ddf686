import { UploadPanel as Panel } from '../../features/uploads/upload-panel';
import { uploadPanel } from '../../texts/en/uploads/upload-panel';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { withTexts } from '../screen-texts';

/** The upload panel with its texts, for the screens that upload. */
export const UploadPanel = withTexts({ ...uploadPanel, ...uploadParts }, Panel);
