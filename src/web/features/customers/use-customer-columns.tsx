import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePictureLink } from '../../api/pictures';
import { planText } from '../../texts/plan-text';
import { type Text, useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Picture } from '../../ui/picture';
import type { DataColumn } from '../../ui/table/data-table';
import type { Customer } from './use-customers';

const figure = (value: number | null) => formatNumber(value ?? 0);

/** The used and available seats. A limit of 0 means unlimited. */
export function seatsText({ seatsUsed, numberOfSeats }: Customer, text: Text): string {
  const used = figure(seatsUsed);
  return numberOfSeats
    ? text('customers.of', { used, most: figure(numberOfSeats) })
    : text('customers.ofAny', { used });
}

export function searchesText({ searchesThisMonth, searchCap }: Customer, text: Text): string {
  const used = figure(searchesThisMonth);
  return searchCap
    ? text('customers.of', { used, most: figure(searchCap) })
    : text('customers.ofAny', { used });
}

const remainingText = ({ remainingSearches }: Customer, text: Text): string =>
  remainingSearches === null ? text('customers.noCap') : formatNumber(remainingSearches);

type Status = Pick<Customer, 'isActive' | 'pastDueSince'>;

/** For a deactivated customer, the status is more important than an overdue payment. */
const statusText = ({ isActive, pastDueSince }: Status, text: Text): string =>
  text(`customers.status.${!isActive ? 'deactivated' : pastDueSince ? 'overdue' : 'active'}`);

export function StatusBadge({ customer }: { customer: Status }) {
  const text = useText();
  const isGood = customer.isActive && customer.pastDueSince === null;
  return <Badge tone={isGood ? 'good' : 'warn'}>{statusText(customer, text)}</Badge>;
}

/** The logo, and the name as a link to the customer's page. */
export function CustomerLink({ customer }: { customer: Customer }) {
  const { id, name, imageUrl } = customer;
  return (
    <span className={flow.inline}>
      <Picture link={usePictureLink(imageUrl)} name={name} shape="company" size={24} />
      <Link to="/customers/$id" params={{ id }} className={`${font.link} ${font.words}`}>
        {name}
      </Link>
    </span>
  );
}

/** The columns after the name. */
export function useCustomerColumns(): readonly DataColumn<Customer>[] {
  const text = useText();
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      value: (customer: Customer) => string,
      options: Partial<DataColumn<Customer>> = {},
    ): DataColumn<Customer> => ({ id, header, value, ...options });
    return [
      column('plan', text('customers.plan'), (customer) => planText(customer, text)),
      column('seats', text('customers.seats'), (customer) => seatsText(customer, text), { numeric: true }),
      column('searches', text('customers.searches'), (customer) => searchesText(customer, text), {
        numeric: true,
      }),
      column('remaining', text('customers.remaining'), (customer) => remainingText(customer, text), {
        numeric: true,
      }),
      column('status', text('customers.status'), (customer) => statusText(customer, text), {
        isBesideTitle: true,
        cell: (customer) => <StatusBadge customer={customer} />,
      }),
    ];
  }, [text]);
}
