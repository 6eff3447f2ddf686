import { SearchHistory } from '../../features/history/search-history';
import { HistoryTexts } from './history-texts';

export function SearchHistoryScreen() {
  return (
    <HistoryTexts>
      <SearchHistory />
    </HistoryTexts>
  );
}
