import { type ComponentProps, useEffect, useRef } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { SearchForm } from './search-form';
import classes from './search-form-part.module.css';

const loadForm = () => import('./search-form');
const LazyForm = lazyPart(loadForm, (part) => part.SearchForm);

/**
 * Preloads the form's code, so that "Edit search" does not wait for it. A failure shows when the form opens.
 */
export function preloadSearchForm(): void {
  void loadForm().catch(() => {});
}

interface SearchFormPartProps extends ComponentProps<typeof SearchForm> {
  /** Whether to focus the first field once the form has loaded. */
  takesFocus: boolean;
}

/**
 * The form, loaded separately from the results: a link to quotes does not wait for its fields (30 kB of the
 * first load, measured), and a new search does not wait for the table.
 */
export function SearchFormPart({ takesFocus, ...props }: SearchFormPartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const focusFirst = () => {
      const first = place.current?.querySelector<HTMLInputElement>('input');
      first?.focus();
      return first !== undefined && first !== null;
    };
    if (focusFirst() || !place.current) return;
    const watcher = new MutationObserver(() => focusFirst() && watcher.disconnect());
    watcher.observe(place.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [takesFocus]);
  return (
    <div ref={place} className={classes.place}>
      <LazyForm {...props} />
    </div>
  );
}
