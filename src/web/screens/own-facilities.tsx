import { OwnFacilities } from '../features/facilities/own-facilities';
import { facilities } from '../texts/en/facilities';
import { withTexts } from './screen-texts';

/** The tab with a customer's facilities, with its texts. */
export const OwnFacilitiesTab = withTexts(facilities, OwnFacilities);
