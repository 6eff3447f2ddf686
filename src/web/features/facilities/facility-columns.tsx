import { Link } from '@tanstack/react-router';
import type { Facility } from '../../../contract/reference/facilities';
import { formatZip } from '../../../domain/places/zip';
import type { Text } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import type { DataColumn } from '../../ui/table/data-table-types';

export const idOf = ({ id }: Facility) => id;
export const nameOf = ({ name }: Facility) => name;

/** The company of a facility. A carrier does not see the names of other carriers. */
export function companyText(
  { carrierId, carrierName, shipperId, shipperName }: Facility,
  text: Text,
): string {
  if (carrierId !== null) return carrierName ?? text('facilities.company.carrier');
  if (shipperId !== null) return shipperName ?? text('facilities.company.shipper');
  return text('facilities.shared');
}

const streetText = ({ street, street2 }: Facility): string => [street, street2].filter(Boolean).join(', ');

/** The name as a link to the facility's page. */
export function FacilityLink({ facility: { id, name } }: { facility: Facility }) {
  return (
    <Link to="/facilities/$id" params={{ id }} className={`${font.link} ${font.words}`}>
      {name}
    </Link>
  );
}

export const addressColumns = (text: Text): readonly DataColumn<Facility>[] => [
  { id: 'street', givesWay: 2, header: text('facilities.street'), value: streetText },
  { id: 'city', header: text('facilities.city'), value: ({ city }) => city },
  { id: 'state', header: text('facilities.state'), value: ({ state }) => state },
  { id: 'zip', header: text('facilities.zip'), value: ({ zip }) => formatZip(zip) },
];

/** The columns of the list of all facilities, after the name. */
export const facilityColumns = (text: Text): readonly DataColumn<Facility>[] => [
  { id: 'type', givesWay: 3, header: text('facilities.type'), value: ({ type }) => text(`facility.${type}`) },
  {
    id: 'company',
    givesWay: 4,
    header: text('facilities.belongsTo'),
    value: (facility) => companyText(facility, text),
  },
  ...addressColumns(text),
  {
    id: 'scheduling',
    givesWay: 1,
    header: text('facilities.scheduling'),
    value: ({ scheduling }) => text(`facilities.scheduling.${scheduling}`),
  },
];
