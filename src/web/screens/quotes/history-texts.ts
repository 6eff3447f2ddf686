import { lanePast } from '../../texts/en/quotes/lane-past';
import { searchHistory } from '../../texts/en/quotes/search-history';

/** The texts of the history's screens. */
export const HISTORY_TEXTS = { ...lanePast, ...searchHistory };
