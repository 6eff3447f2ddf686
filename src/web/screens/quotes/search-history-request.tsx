import { useParams } from '@tanstack/react-router';
import { SearchHistoryRequest } from '../../features/history/search-history-request';
import { HistoryTexts } from './history-texts';

export function SearchHistoryRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <HistoryTexts>
      <SearchHistoryRequest key={id} id={id} />
    </HistoryTexts>
  );
}
