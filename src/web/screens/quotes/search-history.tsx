import { SearchHistory } from '../../features/history/search-history';
import { withTexts } from '../screen-texts';
import { HISTORY_TEXTS } from './history-texts';

export const SearchHistoryScreen = withTexts(HISTORY_TEXTS, SearchHistory);
