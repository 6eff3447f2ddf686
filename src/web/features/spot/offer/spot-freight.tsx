import type { LinkedSpot } from '../../../../contract/spot/spot-answers';
import { formatZip } from '../../../../domain/places/zip';
import type { Handling } from '../../../../domain/shipment/shipment-request';
import { handlingText } from '../../../texts/handling-text';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { StopMark } from '../../../ui/marks/stop-mark';
import { type Fact, Facts } from '../../../ui/page/facts';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { placeText } from '../spot-lane';
import classes from './spot-freight.module.css';

/** The facts that both the page of a request and that of a mailed link have. */
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
  | Handling
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

/** The stops, each with its place, freight, and services. */
export function SpotStops({ stops }: Pick<SpotFreightFacts, 'stops'>) {
  const text = useText();
  const isPool = stops.length > 2;
  return (
    <ol className={flow.form} aria-label={text('spotOffer.stops')}>
      {stops.map((stop, at) => (
        <li key={stop.position} className={classes.stop}>
          <StopMark at={at} count={stops.length} />
          <div>
            <p className={font.strong}>{text(`spotOffer.side.${stop.side}`, { place: placeText(stop) })}</p>
            <p className={font.hint}>{formatZip(stop.zip)}</p>
            {stop.facility && <p className={font.hint}>{stop.facility.name}</p>}
            {isPool && at > 0 && (
              <p className={font.hint}>
                {text('spotOffer.freight.value', {
                  count: stop.pallets,
                  weight: formatNumber(stop.grossWeightLbs),
                })}
              </p>
            )}
            {at > 0 && stop.accessorials.length > 0 && (
              <p className={font.hint}>
                {stop.accessorials.map((one) => text(`accessorial.${one}`)).join(', ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The freight, its pickup days, and its vehicle. */
export function SpotFreight({ spot }: { spot: SpotFreightFacts }) {
  const text = useText();
  const handling = [...handlingText(spot, text), ...(spot.stackable ? [] : [text('spotOffer.notStackable')])];
  const facts: readonly Fact[] = [
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
  return <Facts facts={facts} isSplit />;
}
