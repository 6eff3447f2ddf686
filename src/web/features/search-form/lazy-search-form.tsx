import { type ComponentProps, useEffect, useRef } from 'react';
import { focusFirstField } from '../../ui/form/form-focus';
import { lazyComponent } from '../../ui/lazy-component';
import classes from './lazy-search-form.module.css';
import type { SearchForm } from './search-form';

/** A link to quotes does not load the form's fields (30 kB). */
export const LazySearchForm = lazyComponent(
  () => import('./search-form'),
  (module) => module.SearchForm,
);

interface SearchFormSlotProps extends ComponentProps<typeof SearchForm> {
  /** Whether to focus the first field once the form has loaded. */
  takesFocus: boolean;
}

/** The search form, focused once it has loaded if `takesFocus`. */
export function SearchFormSlot({ takesFocus, ...props }: SearchFormSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const focusFirst = () => slot.current !== null && focusFirstField(slot.current);
    if (focusFirst() || !slot.current) return;
    const watcher = new MutationObserver(() => focusFirst() && watcher.disconnect());
    watcher.observe(slot.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [takesFocus]);
  return (
    <div ref={slot} className={classes.slot} data-page-form>
      <LazySearchForm {...props} />
    </div>
  );
}
