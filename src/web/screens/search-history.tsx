import { SearchHistory } from '../features/quotes/history/search-history';

export function SearchHistoryScreen() {
  return <SearchHistory />;
}
