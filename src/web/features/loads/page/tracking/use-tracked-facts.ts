import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { useText } from '../../../../texts/use-text';
import { formatDay, localDay } from '../../../../ui/format/day';
import { localMomentParts } from '../../../../ui/format/local-moment';
import { formatNumber } from '../../../../ui/format/number';
import { trackingRows, verdictOf } from './tracking-rows';
import { verdictText } from './verdict-text';

export interface LoadFact {
  readonly label: string;
  readonly value: string;
  readonly detail: readonly (string | undefined)[];
}

/** Returns the facts of the tracking compared with the promised days; null before the first event. */
export function useTrackedFacts(load: Load, tracking: Tracking | undefined): readonly LoadFact[] | null {
  const text = useText();
  const latest = tracking?.events.at(-1);
  if (!tracking || !latest) return null;
  const { day, time } = localMomentParts(latest.localTime);
  const read = tracking.events.findLast(({ temperatureF }) => temperatureF !== null);
  const { deliveryDate } = tracking.actual;
  const rows = trackingRows(load, tracking, localDay(new Date()));
  // Until the last dropoff is delivered, the last row is its promised delivery.
  const verdict = deliveryDate === null ? rows.at(-1)?.verdict : verdictOf(load.deliveryDate, deliveryDate);
  const dropoff = rows.find(({ event }) => event === latest)?.dropoff ?? null;
  return [
    {
      label: text('track.fact.latest'),
      value: text(`tracking.${latest.type}`),
      detail: [
        ...(dropoff === null ? [] : [text('track.dropoff', { number: dropoff })]),
        latest.place,
        text('track.fact.moment', { day, time }),
      ],
    },
    {
      label: text('track.fact.promised'),
      value: formatDay(load.deliveryDate),
      detail: [verdict ? verdictText(verdict, text) : undefined],
    },
    {
      label: text('track.fact.reading'),
      value:
        typeof read?.temperatureF === 'number'
          ? text('loads.degrees', { degrees: read.temperatureF })
          : text('track.fact.reading.none'),
      detail: [
        load.temperatureF === null
          ? text(`temperature.${load.temperature}`)
          : text('track.fact.setPoint', { degrees: load.temperatureF }),
      ],
    },
    {
      label: text('loads.freight'),
      value: text('loads.pallets.count', { count: load.pallets }),
      detail: [text('loads.weight.value', { weight: formatNumber(load.grossWeightLbs) })],
    },
  ];
}
