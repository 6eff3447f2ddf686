import { useCallback, useEffect, useState } from 'react';
import type { PoolBodyInput } from '../../../contract/quotes/quote-pool';
import type { SearchBodyInput } from '../../../contract/quotes/quote-search';
import { roleFlags } from '../../../domain/people/roles';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { checkPool } from './check-pool';
import { checkSearch } from './check-search';
import { bodyOfPool } from './pool-values';
import { readDraft, writeDraft } from './search-draft';
import { bodyOfValues, type SearchValues } from './search-values';
import { type FoundSearch, useQuoteSearch } from './use-quote-search';

export type SearchForm = ReturnType<typeof useSearchSubmit>['form'];

const SHARED_REQUIRED = ['fromZip', 'earliestPickup', 'commodity'] as const;
const DROPOFF_REQUIRED = ['toZip', 'pallets', 'grossWeightLbs'] as const;

/**
 * Manages the search form from pressing Search to the response. Calls `onFound` with the new request or pool. Errors appear
 * in the form's `failure` and at its fields.
 */
export function useSearchSubmit(onFound: (found: FoundSearch) => void) {
  const text = useText();
  const { me, acting } = useSignedIn();
  const { search, cancel, isRunning } = useQuoteSearch();
  const [wasCancelled, setCancelled] = useState(false);
  const [initialValues] = useState(() => readDraft(me.user.id, new Date()));
  const customers = roleFlags(me.user.roles).isAdmin ? me.companies.shippers : null;

  const form = useFormPattern<SearchValues, SearchBodyInput | PoolBodyInput>({
    initialValues,
    // The schema asks for a temperature or a set point, and reports only the set point if it cannot be read.
    required: ({ isPool }) => (isPool ? SHARED_REQUIRED : [...SHARED_REQUIRED, ...DROPOFF_REQUIRED]),
    refusedText: text('quotes.refusedFields'),
    async check(values) {
      setCancelled(false);
      const sender = { acting, choosesCustomer: customers !== null };
      const checked = values.isPool
        ? await checkPool(bodyOfPool(values, sender))
        : await checkSearch(bodyOfValues(values, sender));
      return checked.ok ? checked : { ...checked, sentence: checked.sentence ?? text('quotes.checkFields') };
    },
    async send(body: SearchBodyInput | PoolBodyInput, isStale: () => boolean) {
      const found = await search(body);
      if (isStale()) return undefined;
      if (found !== null) {
        onFound(found);
        return undefined;
      }
      setCancelled(true);
      return 'CANCELLED';
    },
  });

  // Another page, Back, or a reload must not lose what was typed.
  useEffect(() => writeDraft(me.user.id, form.values), [me.user.id, form.values]);

  /** After the user has left the page, even with Back, the response of a running search must not navigate back to it. */
  const { abandon } = form;
  const leave = useCallback(() => {
    abandon();
    cancel();
    setCancelled(false);
  }, [abandon, cancel]);

  return { form, customers, cancel, leave, isRunning, wasCancelled };
}
