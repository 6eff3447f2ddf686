import { useCallback, useRef, useState } from 'react';
import { roleFlags } from '../../../domain/roles';
import { useSignedIn } from '../../api/api-context';
import { isSessionEnded, Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { checkSearch, type FieldMessages, messagesByField } from './check-search';
import { bodyOfValues, type SearchValues } from './search-values';
import { useQuoteSearch } from './use-quote-search';
import { useSearchForm } from './use-search-form';

/** What became of a press of Search; `STALE` when its reader has gone elsewhere meanwhile. */
export type SearchOutcome = 'FOUND' | 'REFUSED' | 'CANCELLED' | 'FAILED' | 'STALE';

/**
 * The form with everything between a press of Search and its answer. `onFound` hears of the new request; what
 * is refused or fails stands in `notice` and at the fields.
 */
export function useSearchSubmit(onFound: (requestId: string) => void) {
  const text = useText();
  const errorText = useErrorText();
  const { me, acting } = useSignedIn();
  const form = useSearchForm();
  const { search, cancel, isRunning } = useQuoteSearch();
  const [notice, setNotice] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [wasCancelled, setCancelled] = useState(false);
  /** The press of Search that is being worked on; one that stands here no more has nothing to say. */
  const attempt = useRef<symbol | null>(null);
  const customers = roleFlags(me.user.roles).isAdmin ? me.companies.shippers : null;

  async function submit(values: SearchValues): Promise<SearchOutcome> {
    // A second click comes before the button shows that the first one works.
    if (attempt.current) return 'STALE';
    const mine = Symbol('attempt');
    attempt.current = mine;
    const isStale = () => attempt.current !== mine;
    setNotice(null);
    setCancelled(false);
    try {
      const checked = await checkSearch(
        bodyOfValues(values, { acting, choosesCustomer: customers !== null }),
      );
      if (isStale()) return 'STALE';
      if (!checked.ok) {
        refuse(checked.messages, checked.sentence ?? text('quotes.checkFields'));
        return 'REFUSED';
      }
      const foundId = await search(checked.body);
      if (isStale()) return 'STALE';
      if (foundId === null) {
        setCancelled(true);
        return 'CANCELLED';
      }
      onFound(foundId);
      return 'FOUND';
    } catch (error) {
      if (isStale()) return 'STALE';
      showFailure(error);
      return 'FAILED';
    } finally {
      if (!isStale()) attempt.current = null;
    }
  }

  function refuse(messages: FieldMessages, sentence: string) {
    form.setErrors(messages);
    setRefusals((count) => count + 1);
    setNotice(sentence);
  }

  function showFailure(error: unknown) {
    // The dialog that asks to sign in again says all there is to say.
    if (isSessionEnded(error)) return;
    const fieldErrors = error instanceof Refusal ? error.fieldErrors : [];
    const known = fieldErrors.filter(({ field }) => (field.split('.')[0] ?? '') in form.values);
    const others = fieldErrors.filter((one) => !known.includes(one)).map(({ message }) => message);
    if (known.length > 0) refuse(messagesByField(known), [text('quotes.refusedFields'), ...others].join(' '));
    else setNotice([errorText(error), ...others].join(' '));
  }

  /** Fills the form; nothing that was said of its former content holds then. */
  function fill(values: SearchValues) {
    form.setValues(values);
    form.clearErrors();
    setNotice(null);
  }

  /** Whoever goes elsewhere, also by the browser's Back, is not brought back by the answer of a search. */
  const leave = useCallback(() => {
    attempt.current = null;
    cancel();
    setNotice(null);
    setCancelled(false);
  }, [cancel]);

  return { form, customers, submit, fill, cancel, leave, isRunning, notice, refusals, wasCancelled };
}
