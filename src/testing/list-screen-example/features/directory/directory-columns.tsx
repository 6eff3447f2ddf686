import type { CarrierRow } from '../../../../contract/companies/carriers';
import type { Camel } from '../../../../domain/text/key-case';
import type { DataColumn } from '../../../../web/ui/table/data-table-types';
import type { Text } from '../../texts/use-text';

export type Carrier = Camel<CarrierRow>;

export const directoryColumns = (text: Text): readonly DataColumn<Carrier>[] => [
  {
    id: 'phone',
    header: text('directory.phone'),
    value: ({ phone }) => phone,
    cell: ({ phone }) => (phone === null ? '-' : <a href={`tel:${phone}`}>{phone}</a>),
  },
  {
    id: 'states',
    header: text('directory.states'),
    numeric: true,
    value: ({ statesServed }) => statesServed.length,
    tooltip: ({ statesServed }) => statesServed.join(', '),
  },
];
