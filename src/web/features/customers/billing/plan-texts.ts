import type { Text } from '../../../texts/use-text';
import { formatCents, plainCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import type { Billing } from './use-billing';

export type OfferedPlan = Billing['plans'][number];

export const seatsOf = ({ numberOfSeats }: OfferedPlan, text: Text): string =>
  text('billing.plans.seats', { count: numberOfSeats });

export const searchesOf = ({ searchCap }: OfferedPlan, text: Text): string =>
  searchCap === 0
    ? text('billing.plans.anySearches')
    : text('billing.plans.searches', { searches: formatNumber(searchCap) });

export const amountText = (cents: number, currency: string): string =>
  currency === 'usd' ? formatCents(cents) : `${plainCents(cents)} ${currency.toUpperCase()}`;

export const priceText = (
  { cents, currency, interval, intervalCount }: NonNullable<OfferedPlan['price']>,
  text: Text,
): string =>
  text('billing.price', {
    price: amountText(cents, currency),
    count: intervalCount,
    interval: text(`billing.interval.${interval}`),
  });
