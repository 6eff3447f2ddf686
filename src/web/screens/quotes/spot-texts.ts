import { spot } from '../../texts/en/quotes/spot';
import { spotOffer } from '../../texts/en/quotes/spot-offer';

/** The texts of the screens of spot requests. */
export const SPOT_TEXTS = { ...spot, ...spotOffer };
