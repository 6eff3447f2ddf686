import { SearchBox, type SearchBoxProps } from '../features/layout/search/search-box';
import { search } from '../texts/en/search';
import { ScreenTexts } from './screen-texts';

/** The search box with its texts, loaded when it first opens. */
export function SearchEverywhere(props: SearchBoxProps) {
  return (
    <ScreenTexts messages={search}>
      <SearchBox {...props} />
    </ScreenTexts>
  );
}
