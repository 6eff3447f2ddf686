import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SpotBody } from '../../../../contract/spot/spot-body';
import { requestSpot } from '../../../../contract/spot/spot-endpoints';
import { roleFlags } from '../../../../domain/people/roles';
import { useApi, useSignedIn } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { writeOfTab } from '../../../browser-storage';
import { useText } from '../../../texts/use-text';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { showToast } from '../../../ui/overlay/overlays';
import { storedDraft } from '../../search-form/search-draft';
import { checkSpot } from './check-spot';
import { bodyOfSpot, emptySpot, type SpotSource, type SpotValues, spotOfDraft } from './spot-values';

const KEY = 'spotDraft';
const REQUIRED = ['fromZip', 'earliestPickup', 'commodity', 'vehicleType'] as const;

export type SpotForm = ReturnType<typeof useSpotForm>['form'];

/** Returns the user's draft in this tab, if it began with the same search; otherwise the shipment of the search. */
function initialSpot(userId: string, source: SpotSource | null, now: Date): SpotValues {
  const stored = storedDraft(KEY, userId);
  const isSame = stored !== null && (source === null || stored.sourceId === source.id);
  const values = stored === null ? emptySpot(now) : spotOfDraft(stored, now);
  return isSame ? values : { ...emptySpot(now), ...source?.values };
}

/** Manages the form of a new spot request and its submission. Entries stay in this tab until they are sent. */
export function useSpotForm(source: SpotSource | null) {
  const text = useText();
  const { send } = useApi();
  const { me, acting } = useSignedIn();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const customers = roleFlags(me.user.roles).isAdmin ? me.companies.shippers : null;
  const userId = me.user.id;
  const [initialValues] = useState(() => initialSpot(userId, source, new Date()));
  const isSent = useRef(false);
  /**
   * The last attempt. A retry after a lost connection sends the same body with the same key, even if the deadline counts
   * from now.
   */
  const attempt = useRef<{ of: string; body: SpotBody; key: string } | null>(null);

  const form = useFormPattern<SpotValues, SpotBody>({
    initialValues,
    required: customers === null ? REQUIRED : [...REQUIRED, 'shipperId'],
    refusedText: text('spot.refusedFields'),
    check(values) {
      const now = new Date();
      const sender = { acting, choosesCustomer: customers !== null };
      return checkSpot(values, bodyOfSpot(values, { sender, source, now }), now, text);
    },
    async send(body: SpotBody) {
      const of = JSON.stringify({ ...body, deadline: form.values.deadline === 'OTHER' && body.deadline });
      if (attempt.current?.of !== of) attempt.current = { of, body, key: crypto.randomUUID() };
      const { body: sent, key } = attempt.current;
      try {
        const spot = await send(requestSpot, { body: sent, idempotencyKey: key });
        isSent.current = true;
        writeOfTab(KEY, null);
        queryClient.setQueryData(queryKeys.spot(spot.id), spot);
        void queryClient.invalidateQueries({ queryKey: queryKeys.spots });
        void showToast(text('spot.sent', { count: spot.carriers.length }));
        await navigate({ to: '/quotes/spot/$id', params: { id: spot.id } });
      } catch (error) {
        if (error instanceof Refusal) attempt.current = null;
        throw error;
      }
      return undefined;
    },
  });

  const { values } = form;
  const sourceId = source?.id ?? null;
  useEffect(() => {
    if (!isSent.current) writeOfTab(KEY, JSON.stringify({ ...values, userId, sourceId }));
  }, [values, userId, sourceId]);

  /** The customer whose carriers can be asked; null until one is chosen. */
  const shipperId = customers === null ? (acting?.kind === 'shipper' ? acting.id : null) : values.shipperId;
  return { form, customers, shipperId };
}
