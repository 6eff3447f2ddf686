import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
} from '../../../domain/webhooks/webhooks';
import { oneOf, pageNumber, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';

export const WEBHOOKS_VIEW = defineView({ search: searchText(), page: pageNumber() });

/** The events that a delivery can have. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT] as const;

export const DELIVERIES_VIEW = defineView({
  status: oneOf(WEBHOOK_DELIVERY_STATUSES),
  eventType: oneOf(DELIVERED_EVENTS, { param: 'event' }),
  page: pageNumber(),
});
