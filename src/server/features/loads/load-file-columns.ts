import type { LoadListRow } from '../../../contract/loads/loads';
import {
  LOAD_COLUMN_NAMES,
  LOAD_FILE_COLUMNS,
  type LoadFileColumn,
} from '../../../domain/loads/load-columns';
import { LOAD_STATUS_LABELS } from '../../../domain/loads/load-states';
import { endColumns } from '../../../domain/tariffs/lane-file-columns';
import type { FileColumn } from '../../../domain/text/table-file';
import { TEMPERATURE_NAMES } from '../../../domain/text/trade-words';

type Column = FileColumn<LoadListRow>;

const NAMES = LOAD_COLUMN_NAMES;

const placeText = ({ city, state }: LoadListRow['pickup']): string =>
  [city, state].filter((part) => part !== '').join(', ');

const COLUMNS: Record<LoadFileColumn, readonly Column[]> = {
  status: [{ header: NAMES.status, value: ({ status }) => LOAD_STATUS_LABELS[status] }],
  lane: [
    ...endColumns<LoadListRow>('From', ({ pickup }) => ({ zip: pickup.zip, place: placeText(pickup) })),
    ...endColumns<LoadListRow>('To', ({ delivery }) => ({ zip: delivery.zip, place: placeText(delivery) })),
    { header: NAMES.dropoffs, value: ({ dropoffs }) => dropoffs },
  ],
  pickup: [{ header: NAMES.pickup, kind: 'day', value: ({ pickupDate }) => pickupDate }],
  delivery: [{ header: NAMES.delivery, kind: 'day', value: ({ deliveryDate }) => deliveryDate }],
  shipper: [{ header: NAMES.shipper, value: ({ shipper }) => shipper.name }],
  carrier: [{ header: NAMES.carrier, value: ({ carrier }) => carrier.name }],
  pallets: [{ header: NAMES.pallets, value: ({ pallets }) => pallets }],
  weight: [{ header: NAMES.weight, value: ({ grossWeightLbs }) => grossWeightLbs }],
  temperature: [
    { header: NAMES.temperature, value: ({ temperature }) => TEMPERATURE_NAMES[temperature] },
    { header: NAMES.setPoint, value: ({ temperatureF }) => temperatureF },
  ],
  references: [
    { header: NAMES.po, value: ({ references }) => references.po },
    { header: NAMES.pickupNumber, value: ({ references }) => references.pickupNumber },
    { header: NAMES.own, value: ({ references }) => references.own },
  ],
  total: [{ header: NAMES.total, kind: 'dollars', value: ({ totalCents }) => totalCents }],
  requested: [{ header: NAMES.requested, kind: 'moment', value: ({ createdAt }) => createdAt }],
};

/** Returns the columns of the file: the load's number and these columns, in the order of the screen. */
export const loadFileColumns = (wanted: readonly LoadFileColumn[] = LOAD_FILE_COLUMNS): readonly Column[] => [
  { header: NAMES.number, value: ({ number }) => number },
  ...LOAD_FILE_COLUMNS.filter((name) => wanted.includes(name)).flatMap((name) => COLUMNS[name]),
];
