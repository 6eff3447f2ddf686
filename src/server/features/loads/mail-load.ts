import { isoDate } from '../../../domain/days/calendar-date';
import { LOAD_STATUS_LABELS } from '../../../domain/loads/load-states';
import { formatDate } from '../quotes/line-text';
import type { FoundLoad, FoundTransition } from './find-load';
import { companyOf, loadFacts, mailSubject } from './load-mail-text';
import type { TransitionMail } from './load-mails';
import { type LoadMailingParts, sendLoadMail } from './send-load-mail';

/** Mails a transition to one person. The mail says what was true when the transition was made. */
export const mailLoad = (parts: LoadMailingParts, about: TransitionMail): Promise<void> =>
  sendLoadMail(parts, about, (_, load) => {
    const made = load.history[about.position - 1];
    if (!made) return null;
    const text = made.action === 'REQUEST' ? requestText(parts, load, about) : changeText(load, made);
    return { subject: mailSubject(load, whatOf(load, made)), text };
  });

const whatOf = (load: FoundLoad, { action, to_status }: FoundTransition): string =>
  action === 'REQUEST'
    ? `${load.shipper_name} requests load ${load.number}`
    : `Load ${load.number} is ${LOAD_STATUS_LABELS[to_status].toLowerCase()}`;

const requestText = (parts: LoadMailingParts, load: FoundLoad, { profileId }: TransitionMail): string[] => [
  `${load.shipper_name} requests load ${load.number} with ${load.carrier_name}:`,
  '',
  ...loadFacts(load),
  '',
  ...answerLines(parts, load, profileId),
];

/** Returns the lines with the link that lets one person accept or decline. */
export function answerLines(parts: LoadMailingParts, load: FoundLoad, profileId: string): string[] {
  const link = parts.loadLinks.sign({ loadId: load.id, profileId });
  return [
    `Accept or decline it without logging in, until ${formatDate(isoDate(load.pickup_date))}:`,
    `${parts.siteUrl()}/answer-load#${new URLSearchParams({ link })}`,
  ];
}

const DEEDS = { ACCEPT: 'accepted', REJECT: 'declined', CANCEL: 'cancelled' } as const;

function changeText(load: FoundLoad, { action, side, reason }: FoundTransition): string[] {
  const deed = action === 'REQUEST' ? 'requested' : DEEDS[action];
  return [
    `${companyOf(load, side)} ${deed} load ${load.number}.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    '',
    ...loadFacts(load),
  ];
}
