import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { namesOf } from '../../domain/records';
import type { Codec } from './codecs';
import { countFilters, type Query, type ViewDefinition } from './define-view';

export interface AddressView<View> {
  readonly view: View;
  /**
   * Changes some fields; other parameters of the address stay. Typed text replaces the history entry and any other change
   * adds one, unless `step` is given. A list goes back to its first page.
   */
  readonly set: (part: Partial<View>, step?: 'push' | 'replace') => void;
  /** Clears the search and all filters. */
  readonly reset: () => void;
  /** The number of active filters, without the search. */
  readonly filterCount: number;
}

interface AddressViewOptions<View> {
  /** Fields set by the screen, which override the address and do not count as filters. Must be stable. */
  fixed?: Partial<View> | undefined;
  /** Changing the page does not scroll to the top, for a list inside a tab. */
  keepsScroll?: boolean;
}

/** The part of the address that `definition` declares. */
export function useAddressView<View>(
  definition: ViewDefinition<View>,
  { fixed, keepsScroll = false }: AddressViewOptions<View> = {},
): AddressView<View> {
  const query: Query = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => ({ ...definition.parse(query), ...fixed }), [definition, query, fixed]);
  const { fields, empty } = definition;

  const set = useCallback(
    (part: Partial<View>, step: 'push' | 'replace' = stepOf(fields, part)) => {
      const changed = { ...pickFields(fields, empty, ['page']), ...part };
      const scrolls = namesOf(changed).some(
        (name) => fields[name].scrollsToTop && changed[name] !== view[name],
      );
      void navigate({
        to: '.',
        search: (previous: Query) => mergeQuery(previous, definition.format(changed)),
        replace: step === 'replace',
        resetScroll: scrolls && !keepsScroll,
      });
    },
    [navigate, definition, fields, empty, view, keepsScroll],
  );
  const reset = useCallback(
    () => set(pickFields(fields, empty, ['search', 'filter']), 'push'),
    [set, fields, empty],
  );
  return { view, set, reset, filterCount: countFilters(definition, view, fixed) };
}

type FieldsOf<View> = ViewDefinition<View>['fields'];

/** Whether the change is typed text: a history entry per letter would bury the previous page. */
const stepOf = <View>(fields: FieldsOf<View>, part: Partial<View>) =>
  namesOf(part).every((name) => fields[name].role === 'search') ? 'replace' : 'push';

function pickFields<View>(
  fields: FieldsOf<View>,
  view: View,
  roles: readonly Codec<unknown>['role'][],
): Partial<View> {
  const part: Partial<View> = {};
  for (const name of namesOf(fields)) if (roles.includes(fields[name].role)) part[name] = view[name];
  return part;
}

const mergeQuery = (previous: Query, params: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...previous, ...params }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
