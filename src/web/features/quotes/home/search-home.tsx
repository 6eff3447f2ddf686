import { roleFlags } from '../../../../domain/people/roles';
import { useSignedIn } from '../../../api/api-context';
import flow from '../../../ui/page/flow.module.css';
import type { SearchValues } from '../../search-form/search-values';
import { RecentSearches } from './recent-searches';
import { SavedLanes } from './saved-lanes';
import { SavedQuotes } from './saved-quotes';
import classes from './search-home.module.css';
import { usePressToSearch } from './use-press-to-search';

interface SearchHomeProps {
  /** Opens the quotes of a request. */
  onFound: (requestId: string) => void;
  /** Fills the form with an example. */
  onExample: (values: Partial<SearchValues>) => void;
}

/** The panels below the empty search form: past searches, saved lanes, and saved quotes. */
export function SearchHome({ onFound, onExample }: SearchHomeProps) {
  const { isShipper, isAdmin } = roleFlags(useSignedIn().me.user.roles);
  const searching = usePressToSearch(onFound);
  // An ADMIN has no company of their own, so there are no lanes to show.
  const hasSaved = isShipper && !isAdmin;
  return (
    <div className={classes.home} data-only={!hasSaved || undefined}>
      <RecentSearches searching={searching} onExample={onExample} />
      {hasSaved && (
        <div className={flow.stack}>
          <SavedLanes searching={searching} />
          <SavedQuotes />
        </div>
      )}
    </div>
  );
}
