import { Fragment } from 'react';
import type { LinkedSpot } from '../../../../../contract/spot-answers';
import { formatZip } from '../../../../../domain/zip';
import { type Text, useText } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';
import { formatNumber } from '../../../../ui/format/number';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { placeText } from '../spot-lane';
import classes from './spot-freight.module.css';

/** What both the page of a request and that of a mailed link have. */
type SpotFreightFacts = Pick<
  LinkedSpot,
  | 'stops'
  | 'earliestPickup'
  | 'latestPickup'
  | 'vehicleType'
  | 'commodity'
  | 'temperature'
  | 'temperatureF'
  | 'pallets'
  | 'grossWeightLbs'
  | 'stackable'
  | 'foodGrade'
  | 'miles'
  | 'productDescription'
  | 'specialInstructions'
>;

const pickupText = (
  { earliestPickup, latestPickup }: Pick<SpotFreightFacts, 'earliestPickup' | 'latestPickup'>,
  text: Text,
): string =>
  latestPickup === null || latestPickup === earliestPickup
    ? text(latestPickup === null ? 'spotOffer.pickup.from' : 'spotOffer.pickup.on', {
        day: formatDay(earliestPickup),
      })
    : text('spotOffer.pickup.between', { from: formatDay(earliestPickup), to: formatDay(latestPickup) });

const temperatureText = ({ temperature, temperatureF }: SpotFreightFacts, text: Text): string => {
  const name = text(`temperature.${temperature}`);
  return temperatureF === null
    ? name
    : text('spotOffer.degrees', { temperature: name, degrees: temperatureF });
};

/** As on the map: A and B, or the numbers of several dropoffs. */
const markOf = (at: number, isPool: boolean) => (at === 0 ? 'A' : isPool ? String(at) : 'B');

/** Where each stop is and what it gets. */
export function SpotStops({ stops }: Pick<SpotFreightFacts, 'stops'>) {
  const text = useText();
  const isPool = stops.length > 2;
  return (
    <ol className={classes.stops} aria-label={text('spotOffer.stops')}>
      {stops.map((stop, at) => (
        <li key={stop.position}>
          <span className={classes.mark} aria-hidden="true">
            {markOf(at, isPool)}
          </span>
          <div>
            <p className={classes.place}>{text(`spotOffer.side.${stop.side}`, { place: placeText(stop) })}</p>
            <p className={classes.muted}>{formatZip(stop.zip)}</p>
            {stop.facility && <p className={classes.muted}>{stop.facility.name}</p>}
            {isPool && at > 0 && (
              <p className={classes.muted}>
                {text('spotOffer.freight.value', {
                  count: stop.pallets,
                  weight: formatNumber(stop.grossWeightLbs),
                })}
              </p>
            )}
            {at > 0 && stop.accessorials.length > 0 && (
              <p className={classes.muted}>
                {stop.accessorials.map((one) => text(`accessorial.${one}`)).join(', ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is carried, when, and in what. */
export function SpotFreight({ spot }: { spot: SpotFreightFacts }) {
  const text = useText();
  const handling = [
    ...(spot.foodGrade ? [text('spotOffer.foodGrade')] : []),
    text(spot.stackable ? 'spotOffer.stackable' : 'spotOffer.notStackable'),
  ];
  const facts: readonly (readonly [string, string | null])[] = [
    [text('spotOffer.pickup'), pickupText(spot, text)],
    [
      text('spotOffer.freight'),
      text('spotOffer.freight.value', { count: spot.pallets, weight: formatNumber(spot.grossWeightLbs) }),
    ],
    [text('spotOffer.commodity'), text(`commodity.${spot.commodity}`)],
    [text('spotOffer.temperature'), temperatureText(spot, text)],
    [text('spotOffer.vehicle'), text(`vehicle.${spot.vehicleType}`)],
    [text('spotOffer.handling'), handling.join(', ')],
    [text('spotOffer.miles'), text('spotOffer.miles.value', { miles: formatNumber(spot.miles) })],
    [text('spotOffer.product'), spot.productDescription],
    [text('spotOffer.instructions'), spot.specialInstructions],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>
                <ValueOrLink value={value} />
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
