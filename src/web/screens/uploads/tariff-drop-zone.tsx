import { TariffDropZone as DropZone } from '../../features/uploads/parts/tariff-drop-zone';
import { uploadParts } from '../../texts/en/uploads/upload-parts';
import { withTexts } from '../screen-texts';

/** The drop zone for all files, with its texts. */
export const TariffDropZone = withTexts(uploadParts, DropZone);
