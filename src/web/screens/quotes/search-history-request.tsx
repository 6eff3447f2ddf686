import { useParams } from '@tanstack/react-router';
import { SearchHistoryRequest } from '../../features/history/search-history-request';
import { lanePast } from '../../texts/en/quotes/lane-past';
import { ScreenTexts } from '../screen-texts';

export function SearchHistoryRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={lanePast}>
      <SearchHistoryRequest key={id} id={id} />
    </ScreenTexts>
  );
}
