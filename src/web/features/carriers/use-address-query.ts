import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Query } from '../../api/list-address';

/** Typed letters replace the address, everything else is a step of its own. */
type Step = 'push' | 'replace';
type SetQuery = (part: Readonly<Record<string, string | null>>, step: Step) => void;

/** What stands in the address of the page that is open, and a way to change parts of it: null takes one away. */
export function useAddressQuery(): readonly [Query, SetQuery] {
  const query: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: SetQuery = useCallback(
    (part, step) =>
      void navigate({
        to: '.',
        search: (former: Query) =>
          Object.fromEntries(
            Object.entries({ ...former, ...part }).filter(
              (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
            ),
          ),
        replace: step === 'replace',
        // What is filtered stays where it is read; another page begins at its top.
        resetScroll: 'page' in part && (part.page ?? undefined) !== query.page,
      }),
    [navigate, query.page],
  );
  return [query, change];
}
