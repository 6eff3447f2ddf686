import { useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { Badge } from '../../../ui/marks/badge';
import type { DataColumn } from '../../../ui/table/data-table';
import type { Carrier } from '../carrier';
import { ContactLinks } from '../contact-links';
import { RelationBadge } from '../relations/relation-badge';
import { shortStates, sortStates } from './served-states';

/** The columns after the name. The status is the relation to the user's customer, otherwise active or deactivated. */
export function useCarrierColumns({ hasCustomer }: { hasCustomer: boolean }): readonly DataColumn<Carrier>[] {
  const text = useText();
  return useMemo(() => {
    const temperaturesOf = ({ temperaturesServed }: Carrier) =>
      temperaturesServed.map((one) => text(`temperature.${one}`)).join(', ') || null;
    const relation: DataColumn<Carrier> = {
      id: 'status',
      header: text('relations.status'),
      isBesideTitle: true,
      value: ({ relationStatus }) => text(`relations.status.${relationStatus ?? 'NONE'}`),
      cell: ({ relationStatus }) => <RelationBadge status={relationStatus} />,
    };
    const activeText = ({ isActive }: Carrier) => text(isActive ? 'carriers.active' : 'carriers.deactivated');
    const active: DataColumn<Carrier> = {
      id: 'status',
      header: text('carriers.status'),
      isBesideTitle: true,
      value: activeText,
      cell: (carrier) => <Badge tone={carrier.isActive ? 'good' : 'info'}>{activeText(carrier)}</Badge>,
    };
    return [
      {
        id: 'type',
        header: text('carriers.type'),
        value: ({ carrierType }) => text(`carriers.type.${carrierType}`),
      },
      { id: 'temperatures', header: text('carriers.temperatures'), value: temperaturesOf },
      {
        id: 'states',
        header: text('carriers.states'),
        value: ({ statesServed }) => sortStates(statesServed).join(', ') || null,
        cell: ({ statesServed }) => shortStates(statesServed),
        tooltip: ({ statesServed }) => sortStates(statesServed).join(', ') || null,
      },
      {
        id: 'contact',
        header: text('carriers.contact'),
        isWide: true,
        value: ({ phone, email }) => [phone, email].filter((one) => one !== null).join(', ') || null,
        cell: ({ name, phone, email }) => <ContactLinks name={name} phone={phone} email={email} />,
        tooltip: ({ email }) => email,
      },
      hasCustomer ? relation : active,
    ];
  }, [text, hasCustomer]);
}
