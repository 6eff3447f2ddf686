import { Fragment, useMemo } from 'react';
import type { LoadListRow } from '../../../../contract/loads/loads';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import { CutText } from '../../../ui/table/cut-text';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { ValueOrLink } from '../../../ui/value-or-link';
import { LoadLane } from '../load-lane';
import { loadLane } from '../load-links';
import { LoadStatusBadge } from '../load-status-badge';

/**
 * Returns the columns after the number, with the ids of `LOAD_FILE_COLUMNS`. Users of a single company do not need its name
 * in every row.
 */
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
    givesWay: id === 'shipper' ? 7 : 8,
    value: (load) => load[id].name,
    cell: (load) => <CutText text={load[id].name} />,
  });
  return [
    {
      id: 'status',
      header: text('loads.status'),
      isBesideTitle: true,
      value: ({ status }) => text(`loadState.${status}`),
      cell: ({ status }) => <LoadStatusBadge status={status} />,
    },
    {
      id: 'lane',
      givesWay: false,
      header: text('loads.column.lane'),
      isWide: true,
      value: (load) => loadLane(load, text),
      cell: (load) => <LoadLane load={load} />,
    },
    {
      id: 'pickup',
      givesWay: false,
      header: text('loads.pickup'),
      value: ({ pickupDate }) => pickupDate,
      cell: ({ pickupDate }) => formatDay(pickupDate),
    },
    {
      id: 'delivery',
      givesWay: 6,
      header: text('loads.delivery'),
      value: ({ deliveryDate }) => deliveryDate,
      cell: ({ deliveryDate }) => formatDay(deliveryDate),
    },
    ...(hasCustomer ? [company('shipper')] : []),
    ...(hasCarrier ? [company('carrier')] : []),
    {
      id: 'pallets',
      givesWay: 3,
      header: text('loads.pallets'),
      numeric: true,
      value: ({ pallets }) => pallets,
    },
    {
      id: 'weight',
      givesWay: 2,
      header: text('loads.weight'),
      numeric: true,
      isScreenOnly: true,
      value: ({ grossWeightLbs }) => grossWeightLbs,
      cell: ({ grossWeightLbs }) => formatNumber(grossWeightLbs),
    },
    {
      id: 'temperature',
      givesWay: 5,
      header: text('loads.temperature'),
      value: ({ temperature }) => text(`temperature.${temperature}`),
      cell: ({ temperature, temperatureF }) => (
        <TemperatureBadge temperature={temperature} degreesF={temperatureF} />
      ),
    },
    {
      id: 'references',
      givesWay: 4,
      header: text('loads.references'),
      isWide: true,
      isScreenOnly: true,
      value: ({ references: { po, pickupNumber, own } }) =>
        [po, pickupNumber, own].filter((one) => one !== null).join(' · ') || null,
      cell: ({ references: { po, pickupNumber, own } }) => {
        const all = [po, pickupNumber, own].filter((one) => one !== null);
        return all.length === 0 ? (
          '-'
        ) : (
          <CutText text={all.join(' · ')}>
            {all.map((one, at) => (
              <Fragment key={one}>
                {at > 0 && ' · '}
                <ValueOrLink value={one} />
              </Fragment>
            ))}
          </CutText>
        );
      },
    },
    {
      id: 'total',
      givesWay: false,
      header: text('loads.total'),
      numeric: true,
      value: ({ totalCents }) => totalCents,
      cell: ({ totalCents }) => formatCents(totalCents),
    },
    {
      id: 'requested',
      givesWay: 1,
      header: text('loads.requested'),
      isScreenOnly: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
}
