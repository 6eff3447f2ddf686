import { SpotPage } from '../../features/spot/page/spot-page';
import { recordScreen } from '../screen-texts';
import { SPOT_TEXTS } from './spot-texts';

export const SpotRequestScreen = recordScreen(SPOT_TEXTS, SpotPage);
