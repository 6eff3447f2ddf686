import type { QuoteRequest } from '../../../contract/quotes';
import { roleFlags } from '../../../domain/roles';
import { useSignedIn } from '../../api/api-context';

/** What the server would allow with the quotes of a request, so that nothing is offered that it refuses. */
export function useQuoteRights({ request }: QuoteRequest) {
  const { me } = useSignedIn();
  const { isAdmin, isShipper, isCarrierOnly } = roleFlags(me.user.roles);
  const isOwn = isShipper && me.companies.shippers.some(({ id }) => id === request.shipperId);
  return {
    /** A carrier searches to test its own rates: the phone it would be told to call is its own. */
    seesBooking: !isCarrierOnly,
    maySave: isAdmin || isOwn,
  };
}
