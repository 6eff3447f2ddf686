import { SearchHistoryRequest } from '../../features/history/search-history-request';
import { recordScreen } from '../screen-texts';
import { HISTORY_TEXTS } from './history-texts';

export const SearchHistoryRequestScreen = recordScreen(HISTORY_TEXTS, SearchHistoryRequest);
