import type { ReactNode } from 'react';
import { lanePast } from '../../texts/en/quotes/lane-past';
import { searchHistory } from '../../texts/en/quotes/search-history';
import { ScreenTexts } from '../screen-texts';

const TEXTS = { ...lanePast, ...searchHistory };

/** The texts of the history's screens. */
export function HistoryTexts({ children }: { children: ReactNode }) {
  return <ScreenTexts messages={TEXTS}>{children}</ScreenTexts>;
}
