import { useState } from 'react';
import { listRelations } from '../../../contract/endpoints';
import type { PoolBodyInput } from '../../../contract/quotes/quote-pool';
import type { SearchBodyInput } from '../../../contract/quotes/quote-search';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { checkSearch } from '../search-form/check-search';
import { bodyOfValues, emptySearch, type SearchValues } from '../search-form/search-values';
import { useQuoteSearch } from '../search-form/use-quote-search';

const REQUIRED = ['fromZip', 'toZip', 'earliestPickup', 'commodity', 'pallets', 'grossWeightLbs'] as const;
const MAX_CUSTOMERS = 100;

/** The search form for a test of this carrier, at list prices or with the terms of one of its customers. */
export function useTestForm(
  carrier: { readonly id: string; readonly name: string },
  onFound: (id: string) => void,
) {
  const text = useText();
  const { search, cancel, isRunning } = useQuoteSearch();
  const [initialValues] = useState(() => emptySearch(new Date()));
  const customers = useCustomers(carrier.id);
  const form = useFormPattern<SearchValues, SearchBodyInput | PoolBodyInput>({
    initialValues,
    required: () => REQUIRED,
    refusedText: text('quotes.refusedFields'),
    async check(values) {
      const sender = { acting: { kind: 'carrier', ...carrier }, choosesCustomer: true } as const;
      const checked = await checkSearch(bodyOfValues(values, sender));
      return checked.ok ? checked : { ...checked, sentence: checked.sentence ?? text('quotes.checkFields') };
    },
    async send(body: SearchBodyInput | PoolBodyInput, isStale: () => boolean) {
      const found = await search(body);
      if (found === null) return 'CANCELLED';
      if (!isStale()) onFound(found.id);
      return undefined;
    },
  });
  return { form, customers, cancel, isRunning };
}

/** Reads the carrier's customers. Until they are loaded, tests use list prices. */
function useCustomers(carrierId: string): readonly { readonly id: string; readonly name: string }[] {
  const { data } = useRead(listRelations, {
    query: { carrierId, limit: MAX_CUSTOMERS },
    queryKey: [...queryKeys.relations, 'of-carrier', carrierId],
  });
  return (data?.rows ?? [])
    .filter(({ shipperIsActive }) => shipperIsActive)
    .map(({ shipperId, shipperName }) => ({ id: shipperId, name: shipperName }));
}
