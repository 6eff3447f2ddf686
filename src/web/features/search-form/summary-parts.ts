import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { handlingText } from '../../texts/handling-text';
import type { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { placeText } from './zip-text';

type Text = ReturnType<typeof useText>;

/** Returns the origin and destination with ZIP and city. */
export function laneText({ request }: QuoteRequest, text: Text): string {
  return text('quotes.summary.lane', {
    from: placeText(request.fromZip, request.fromPlace),
    to: placeText(request.toZip, request.toPlace),
  });
}

/** Returns the facts of the shipment besides pallets, weight and temperature, and the customer. */
export function shipmentParts({ request }: QuoteRequest, customerName: string | null, text: Text): string[] {
  return [
    text(`commodity.${request.commodity}`),
    ...handlingText(request, text),
    ...request.accessorials.map((one) => text(`accessorial.${one}`)),
    text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
    ...(customerName ? [customerName] : []),
  ];
}

/** Returns the rest of the search, one part per value. */
export function summaryParts({ request }: QuoteRequest, customerName: string | null, text: Text): string[] {
  const temperature = text(`temperature.${request.temperature}`);
  return [
    text('quotes.summary.pallets', { count: request.pallets }),
    text('quotes.summary.weight', { weight: formatNumber(request.grossWeightLbs) }),
    text('quotes.summary.commodity', { commodity: text(`commodity.${request.commodity}`) }),
    request.temperatureF === null
      ? text('quotes.summary.temperature', { class: temperature })
      : text('quotes.summary.setPoint', { class: temperature, degrees: request.temperatureF }),
    text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
    ...handlingText(request, text),
    ...request.accessorials.map((one) => text(`accessorial.${one}`)),
    ...(customerName ? [customerName] : []),
  ];
}
