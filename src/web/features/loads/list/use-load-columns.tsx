import { useMemo } from 'react';
import type { LoadListRow } from '../../../../contract/loads';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { loadLane, placeText } from '../load-links';
import { LoadStatusBadge } from '../load-status-badge';
import classes from '../loads.module.css';

/** The columns after the number, with the ids of `LOAD_FILE_COLUMNS`. Users of a single company do not need its name in every row. */
export function useLoadColumns(): readonly DataColumn<LoadListRow>[] {
  const text = useText();
  const { me } = useSignedIn();
  const { isAdmin } = useRights();
  const { shippers, carriers } = me.companies;
  const hasCustomer = isAdmin || shippers.length !== 1 || carriers.length > 0;
  const hasCarrier = isAdmin || carriers.length !== 1 || shippers.length > 0;
  return useMemo(() => loadColumns(text, { hasCustomer, hasCarrier }), [text, hasCustomer, hasCarrier]);
}

function loadColumns(
  text: Text,
  { hasCustomer, hasCarrier }: { hasCustomer: boolean; hasCarrier: boolean },
): readonly DataColumn<LoadListRow>[] {
  const company = (id: 'shipper' | 'carrier'): DataColumn<LoadListRow> => ({
    id,
    header: text(`loads.${id}`),
    value: (load) => load[id].name,
    cell: (load) => (
      <span className={classes.narrow} title={load[id].name}>
        {load[id].name}
      </span>
    ),
  });
  return [
    {
      id: 'status',
      header: text('loads.status'),
      isBesideTitle: true,
      value: ({ status }) => text(`loadStatus.${status}`),
      cell: ({ status }) => <LoadStatusBadge status={status} />,
    },
    {
      id: 'lane',
      header: text('loads.column.lane'),
      isWide: true,
      value: (load) => loadLane(load, text),
      cell: ({ pickup, delivery, dropoffs }) => (
        <LaneSign
          from={{ place: placeText(pickup) }}
          to={{ place: dropoffs > 1 ? text('loads.dropoffs', { count: dropoffs }) : placeText(delivery) }}
        />
      ),
    },
    {
      id: 'pickup',
      header: text('loads.pickup'),
      value: ({ pickupDate }) => pickupDate,
      cell: ({ pickupDate }) => formatDay(pickupDate),
    },
    {
      id: 'delivery',
      header: text('loads.delivery'),
      value: ({ deliveryDate }) => deliveryDate,
      cell: ({ deliveryDate }) => formatDay(deliveryDate),
    },
    ...(hasCustomer ? [company('shipper')] : []),
    ...(hasCarrier ? [company('carrier')] : []),
    {
      id: 'pallets',
      header: text('loads.pallets'),
      numeric: true,
      givesWay: 3,
      value: ({ pallets }) => pallets,
    },
    {
      id: 'weight',
      header: text('loads.weight'),
      numeric: true,
      givesWay: 2,
      isScreenOnly: true,
      value: ({ grossWeightLbs }) => grossWeightLbs,
      cell: ({ grossWeightLbs }) => formatNumber(grossWeightLbs),
    },
    {
      id: 'temperature',
      header: text('loads.temperature'),
      value: ({ temperature }) => text(`temperature.${temperature}`),
      cell: ({ temperature, temperatureF }) => (
        <TemperatureBadge temperature={temperature} degreesF={temperatureF} />
      ),
    },
    {
      id: 'references',
      header: text('loads.references'),
      isWide: true,
      givesWay: 4,
      isScreenOnly: true,
      value: ({ references: { po, pickupNumber, own } }) =>
        [po, pickupNumber, own].filter((one) => one !== null).join(' · ') || null,
      cell: ({ references: { po, pickupNumber, own } }) => {
        const all = [po, pickupNumber, own].filter((one) => one !== null).join(' · ');
        return all === '' ? (
          '-'
        ) : (
          <span className={classes.narrow} title={all}>
            {all}
          </span>
        );
      },
    },
    {
      id: 'total',
      header: text('loads.total'),
      numeric: true,
      value: ({ totalCents }) => totalCents,
      cell: ({ totalCents }) => formatCents(totalCents),
    },
    {
      id: 'requested',
      header: text('loads.requested'),
      givesWay: 1,
      isScreenOnly: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
}
