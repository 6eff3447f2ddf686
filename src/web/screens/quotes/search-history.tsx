import { SearchHistory } from '../../features/history/search-history';

export function SearchHistoryScreen() {
  return <SearchHistory />;
}
