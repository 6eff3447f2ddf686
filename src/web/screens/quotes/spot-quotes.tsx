import { Spots } from '../../features/spot/list/spots';
import { withTexts } from '../screen-texts';
import { SPOT_TEXTS } from './spot-texts';

export const SpotQuotesScreen = withTexts(SPOT_TEXTS, Spots);
