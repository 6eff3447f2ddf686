import { SearchBox } from '../features/layout/search/search-box';
import { search } from '../texts/en/search';
import { withTexts } from './screen-texts';

/** The search box with its texts, loaded when it first opens. */
export const SearchEverywhere = withTexts(search, SearchBox);
