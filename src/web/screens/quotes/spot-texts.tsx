import type { ReactNode } from 'react';
import { spot } from '../../texts/en/quotes/spot';
import { spotOffer } from '../../texts/en/quotes/spot-offer';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...spot, ...spotOffer };

/** The texts of the screens of spot requests. */
export function SpotTexts({ children }: { children: ReactNode }) {
  return <ScreenTexts messages={TEXTS}>{children}</ScreenTexts>;
}
