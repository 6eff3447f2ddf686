import { useParams } from '@tanstack/react-router';
import { SearchHistoryRequest } from '../../features/history/search-history-request';

export function SearchHistoryRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return <SearchHistoryRequest key={id} id={id} />;
}
