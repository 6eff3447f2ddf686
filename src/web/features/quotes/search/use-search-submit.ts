import { useCallback, useEffect, useState } from 'react';
import type { SearchBodyInput } from '../../../../contract/quote-search';
import { roleFlags } from '../../../../domain/roles';
import { useSignedIn } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { checkSearch } from './check-search';
import { readDraft, writeDraft } from './search-draft';
import { bodyOfValues, type SearchValues } from './search-values';
import { useQuoteSearch } from './use-quote-search';

export type SearchForm = ReturnType<typeof useSearchSubmit>['form'];

/**
 * The form and everything between pressing Search and its response. Calls `onFound` with the new request;
 * errors appear in the form's `failure` and at its fields.
 */
export function useSearchSubmit(onFound: (requestId: string) => void) {
  const text = useText();
  const { me, acting } = useSignedIn();
  const { search, cancel, isRunning } = useQuoteSearch();
  const [wasCancelled, setCancelled] = useState(false);
  const [initialValues] = useState(() => readDraft(me.user.id, new Date()));
  const customers = roleFlags(me.user.roles).isAdmin ? me.companies.shippers : null;

  const form = useFormPattern<SearchValues, SearchBodyInput>({
    initialValues,
    // The schema asks for a temperature or a set point, and reports only the set point if it cannot be read.
    required: ['fromZip', 'toZip', 'earliestPickup', 'commodity', 'pallets', 'grossWeightLbs'],
    refusedText: text('quotes.refusedFields'),
    async check(values) {
      setCancelled(false);
      const checked = await checkSearch(
        bodyOfValues(values, { acting, choosesCustomer: customers !== null }),
      );
      return checked.ok ? checked : { ...checked, sentence: checked.sentence ?? text('quotes.checkFields') };
    },
    async send(body: SearchBodyInput, isStale: () => boolean) {
      const foundId = await search(body);
      if (isStale()) return undefined;
      if (foundId !== null) {
        onFound(foundId);
        return undefined;
      }
      setCancelled(true);
      return 'CANCELLED';
    },
  });

  // Another page, Back, or a reload must not lose what was typed.
  useEffect(() => writeDraft(me.user.id, form.values), [me.user.id, form.values]);

  /** Leaving the page, even with Back, means the response of a running search must not navigate back to it. */
  const { abandon } = form;
  const leave = useCallback(() => {
    abandon();
    cancel();
    setCancelled(false);
  }, [abandon, cancel]);

  return { form, customers, cancel, leave, isRunning, wasCancelled };
}
