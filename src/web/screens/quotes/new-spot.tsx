import { NewSpot } from '../../features/spot/new/new-spot';
import { withTexts } from '../screen-texts';
import { SPOT_TEXTS } from './spot-texts';

export const NewSpotScreen = withTexts(SPOT_TEXTS, NewSpot);
