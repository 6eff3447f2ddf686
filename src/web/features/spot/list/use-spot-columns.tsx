import { useMemo } from 'react';
import type { SpotListRow } from '../../../../contract/spot/spot-answers';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import { CutText } from '../../../ui/table/cut-text';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { SpotAnswerBadge, SpotStatusBadge } from '../spot-badges';
import { laneText, SpotLane } from '../spot-lane';
import { Until } from '../until';

type Column = DataColumn<SpotListRow>;

interface Viewer {
  /** Whether the viewer asks carriers, so that the figures of a row cover all its carriers. */
  readonly asks: boolean;
  /** Whether the viewer's carrier was asked. */
  readonly isAsked: boolean;
  readonly hasCustomer: boolean;
}

/** Returns the columns after the number: the customer's request, and the carrier's answer to it. */
export function useSpotColumns(): readonly Column[] {
  const text = useText();
  const { me } = useSignedIn();
  const { isAdmin, caller } = useRights();
  const asks = isAdmin || caller.shipperIds.length > 0;
  const isAsked = caller.carrierIds.length > 0;
  const hasCustomer = isAdmin || isAsked || me.companies.shippers.length !== 1;
  return useMemo(() => spotColumns(text, { asks, isAsked, hasCustomer }), [text, asks, isAsked, hasCustomer]);
}

const when = (isShown: boolean, column: Column): Column[] => (isShown ? [column] : []);

const spotColumns = (text: Text, { asks, isAsked, hasCustomer }: Viewer): readonly Column[] => [
  {
    id: 'status',
    header: text('spot.status'),
    isBesideTitle: true,
    value: ({ status }) => text(`spotStatus.${status}`),
    cell: ({ status }) => <SpotStatusBadge status={status} />,
  },
  ...when(isAsked, {
    id: 'answer',
    givesWay: false,
    header: text('spot.answer'),
    value: ({ answer }) => (answer === null ? null : text(`spot.answer.${answer}`)),
    cell: ({ answer }) => (answer === null ? '-' : <SpotAnswerBadge answer={answer} />),
  }),
  {
    id: 'lane',
    givesWay: false,
    header: text('spot.lane'),
    isWide: true,
    value: (row) => laneText(row, text),
    cell: (row) => <SpotLane lane={row} />,
  },
  ...when(hasCustomer, {
    id: 'shipper',
    givesWay: 5,
    header: text('spot.customer'),
    value: ({ shipper }) => shipper.name,
    cell: ({ shipper }) => <CutText text={shipper.name} />,
  }),
  {
    id: 'pickup',
    givesWay: 4,
    header: text('spotOffer.pickup'),
    fileKind: 'day',
    value: ({ earliestPickup }) => earliestPickup,
    cell: ({ earliestPickup }) => formatDay(earliestPickup),
  },
  {
    id: 'freight',
    givesWay: 2,
    header: text('spotOffer.freight'),
    value: ({ pallets, grossWeightLbs }) =>
      text('spotOffer.freight.value', { count: pallets, weight: formatNumber(grossWeightLbs) }),
    fileColumns: [
      { header: text('spot.pallets'), value: ({ pallets }) => pallets },
      { header: text('spot.weight'), value: ({ grossWeightLbs }) => grossWeightLbs },
    ],
  },
  {
    id: 'temperature',
    givesWay: 3,
    header: text('spot.temperature'),
    value: ({ temperature }) => text(`temperature.${temperature}`),
    cell: ({ temperature, temperatureF }) => (
      <TemperatureBadge temperature={temperature} degreesF={temperatureF} />
    ),
  },
  {
    id: 'deadline',
    givesWay: false,
    header: text('spotOffer.deadline'),
    fileKind: 'moment',
    value: ({ deadline }) => deadline,
    cell: ({ deadline, status }) =>
      status === 'OPEN' ? <Until instant={deadline} hidesMoment /> : formatMoment(deadline),
  },
  ...when(asks, {
    id: 'offers',
    givesWay: 6,
    header: text('spot.offers'),
    numeric: true,
    value: ({ offers }) => offers,
    cell: ({ offers, carriers }) =>
      carriers === null ? formatNumber(offers) : text('spot.offers.of', { offers, carriers }),
    fileColumns: [
      { header: text('spot.offers'), value: ({ offers }) => offers },
      { header: text('spot.carriers'), value: ({ carriers }) => carriers },
    ],
  }),
  {
    id: 'best',
    givesWay: false,
    header: text(asks ? 'spot.best' : 'spot.ownOffer'),
    numeric: true,
    fileKind: 'dollars',
    value: ({ bestCents }) => bestCents,
    cell: ({ bestCents }) => (bestCents === null ? '-' : formatCents(bestCents)),
  },
  {
    id: 'created',
    givesWay: 1,
    header: text('spot.created'),
    isScreenOnly: true,
    fileKind: 'moment',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];
