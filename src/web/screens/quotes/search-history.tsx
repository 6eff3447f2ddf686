import { SearchHistory } from '../../features/history/search-history';
import { lanePast } from '../../texts/en/quotes/lane-past';
import { ScreenTexts } from '../screen-texts';

export function SearchHistoryScreen() {
  return (
    <ScreenTexts messages={lanePast}>
      <SearchHistory />
    </ScreenTexts>
  );
}
