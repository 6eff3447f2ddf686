import { type ComponentProps, useEffect, useRef } from 'react';
import { lazyComponent } from '../../../ui/lazy-component';
import classes from './lazy-search-form.module.css';
import type { SearchForm } from './search-form';

/** A link to quotes does not load the form's fields (30 kB). */
export const LazySearchForm = lazyComponent(
  () => import('./search-form'),
  (module) => module.SearchForm,
);

interface SearchFormPartProps extends ComponentProps<typeof SearchForm> {
  /** Whether to focus the first field once the form has loaded. */
  takesFocus: boolean;
}

/** The search form, focused once it has loaded if `takesFocus`. */
export function SearchFormSlot({ takesFocus, ...props }: SearchFormPartProps) {
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
      <LazySearchForm {...props} />
    </div>
  );
}
