import { isoDate } from '../../../domain/days/calendar-date';
import { formatCount, formatUsd } from '../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import { SPOT_VEHICLE_NAMES } from '../../../domain/text/trade-words';
import { formatDate } from '../quotes/line-text';
import type { FoundOffer, FoundSpot } from './find-spot';
import type { SpotMail } from './spot-jobs';
import type { SpotLinks } from './spot-links';

/** Texts of the mails about spot requests. */

interface MailContent {
  readonly subject: string;
  /** The lines between the greeting and the link to the request. */
  readonly lines: readonly string[];
}

interface MailParts {
  readonly spotLinks: SpotLinks;
  /** The product's URL, without a trailing slash. */
  readonly url: string;
}

const laneOf = ({ stops }: FoundSpot): string => {
  const [first, last] = [stops[0], stops.at(-1)];
  const nameOf = (stop: typeof first) => [stop?.city, stop?.state].filter(Boolean).join(', ');
  return `${nameOf(first)} to ${nameOf(last)}`;
};

const day = (text: string) => formatDate(isoDate(text));
/** Formats a moment in UTC, because the reader's time zone is not known. */
const moment = (text: string) => {
  const iso = new Date(text).toISOString();
  return `${day(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
};

function freightLines(found: FoundSpot): string[] {
  const { dropoffs, temperature_f: setPoint } = found;
  const pickup =
    found.latest_pickup === null
      ? `from ${day(found.earliest_pickup)}`
      : `${day(found.earliest_pickup)} to ${day(found.latest_pickup)}`;
  return [
    `${laneOf(found)}${dropoffs > 1 ? ` (${dropoffs} dropoffs)` : ''}`,
    `Pickup ${pickup}`,
    `${formatCount(found.pallets, 'pallet')}, ${formatWholeNumber(found.gross_weight_lbs)} lb, ${setPoint === null ? found.temperature : `${setPoint} °F`}`,
    `Vehicle: ${SPOT_VEHICLE_NAMES[found.vehicle_type]}`,
  ];
}

const offerLines = (offer: FoundOffer): string[] => [
  `Total ${formatUsd(offer.total_cents)}`,
  `Pickup ${day(offer.pickup_date)}, delivery ${day(offer.delivery_dates.at(-1) ?? offer.pickup_date)}`,
  ...(offer.remark === null ? [] : [`Remark: ${offer.remark}`]),
];

/** Returns the content of a mail; null if the mail would say something that is no longer true. */
export function spotMailContent(found: FoundSpot, about: SpotMail, parts: MailParts): MailContent | null {
  const offer = found.offers.find(({ id }) => id === about.offerId);
  switch (about.what) {
    case 'REQUESTED':
      return found.status === 'OPEN' ? requestedMail(found, about, parts) : null;
    case 'OFFERED':
      return offer?.status === 'OPEN' && found.status === 'OPEN' ? offeredMail(found, offer) : null;
    case 'WITHDRAWN':
      return offer ? withdrawnMail(found, offer) : null;
    case 'BOOKED':
      return offer ? bookedMail(found, offer, parts) : null;
    case 'NOT_CHOSEN':
      return offer ? notChosenMail(found, offer) : null;
    case 'CANCELLED':
      return cancelledMail(found);
    case 'EXPIRED':
      return about.carrierId === null ? expiredMail(found) : offerExpiredMail(found, offer);
  }
}

function requestedMail(found: FoundSpot, about: SpotMail, parts: MailParts): MailContent | null {
  if (about.carrierId === null) return null;
  const link = parts.spotLinks.sign({
    requestId: found.id,
    carrierId: about.carrierId,
    profileId: about.profileId,
  });
  return {
    subject: `${found.shipper_name} asks for an offer: ${laneOf(found)}`,
    lines: [
      `${found.shipper_name} asks for an offer, spot request ${found.number}:`,
      '',
      ...freightLines(found),
      ...(found.special_instructions === null ? [] : [`Instructions: ${found.special_instructions}`]),
      '',
      `Make an offer or decline without logging in, until ${moment(found.deadline)}:`,
      `${parts.url}/spot-offer#${new URLSearchParams({ link })}`,
    ],
  };
}

const offeredMail = (found: FoundSpot, offer: FoundOffer): MailContent => ({
  subject: `${offer.carrier_name} offers ${formatUsd(offer.total_cents)}: ${laneOf(found)}`,
  lines: [
    `${offer.carrier_name} made an offer for spot request ${found.number}:`,
    '',
    ...offerLines(offer),
    '',
    ...freightLines(found),
    '',
    `You can accept it until ${moment(new Date(offer.expires_at) < new Date(found.deadline) ? offer.expires_at : found.deadline)}.`,
  ],
});

const withdrawnMail = (found: FoundSpot, offer: FoundOffer): MailContent => ({
  subject: `${offer.carrier_name} withdrew its offer: ${laneOf(found)}`,
  lines: [
    `${offer.carrier_name} withdrew its offer of ${formatUsd(offer.total_cents)} for spot request ${found.number}.`,
    '',
    ...freightLines(found),
  ],
});

const bookedMail = (found: FoundSpot, offer: FoundOffer, { url }: MailParts): MailContent => ({
  subject: `Your offer was accepted: load ${found.load?.number ?? ''}, ${laneOf(found)}`,
  lines: [
    `${found.shipper_name} accepted your offer for spot request ${found.number}. Load ${found.load?.number ?? ''} is booked:`,
    '',
    ...offerLines(offer),
    '',
    ...freightLines(found),
    ...(found.load ? ['', `See the load: ${url}/loads/${found.load.id}`] : []),
  ],
});

const notChosenMail = (found: FoundSpot, offer: FoundOffer): MailContent => ({
  subject: `Your offer was not chosen: ${laneOf(found)}`,
  lines: [
    `${found.shipper_name} accepted another offer for spot request ${found.number}. Yours of ${formatUsd(offer.total_cents)} was not chosen.`,
    ...(offer.margin_percent === null ? [] : [marginLine(offer.margin_percent)]),
    '',
    ...freightLines(found),
  ],
});

function marginLine(percent: number): string {
  if (percent === 0) return 'It was within 1% of the accepted offer.';
  return `It was about ${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the accepted offer.`;
}

function cancelledMail(found: FoundSpot): MailContent {
  const reason = found.history.find(({ action }) => action === 'CANCEL')?.reason;
  return {
    subject: `${found.shipper_name} cancelled its spot request: ${laneOf(found)}`,
    lines: [
      `${found.shipper_name} cancelled spot request ${found.number}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      '',
      ...freightLines(found),
    ],
  };
}

function expiredMail(found: FoundSpot): MailContent {
  const offers = found.offers.filter(({ status }) => status === 'EXPIRED').length;
  return {
    subject: `Your spot request expired: ${laneOf(found)}`,
    lines: [
      `The deadline of spot request ${found.number} passed without a booking. ${offers === 0 ? 'No carrier had made an offer.' : `${formatCount(offers, 'offer')} expired.`}`,
      '',
      ...freightLines(found),
    ],
  };
}

const offerExpiredMail = (found: FoundSpot, offer: FoundOffer | undefined): MailContent => ({
  subject: `Your offer expired: ${laneOf(found)}`,
  lines: [
    `The deadline of spot request ${found.number} passed, and ${found.shipper_name} accepted no offer.${offer ? ` Yours of ${formatUsd(offer.total_cents)} expired.` : ''}`,
    '',
    ...freightLines(found),
  ],
});
