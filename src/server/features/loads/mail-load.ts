import { isoDate } from '../../../domain/calendar-date';
import { formatCount, formatUsd } from '../../../domain/format-amounts';
import { LOAD_STATUS_LABELS } from '../../../domain/loads/load-states';
import { formatWholeNumber } from '../../../domain/whole-number';
import type { Database } from '../../platform/database/database';
import { defineTask, type Task } from '../../platform/jobs/job-kind';
import type { Mailer } from '../../platform/mail/mail';
import { formatDate } from '../quotes/line-text';
import { type FoundLoad, type FoundTransition, findLoad } from './find-load';
import type { LoadLinks } from './load-links';
import { type LoadMail, MAIL_LOAD } from './load-mails';

export interface LoadMailingParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly loadLinks: LoadLinks;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

export const loadTasks = (parts: LoadMailingParts): Task[] => [
  defineTask(MAIL_LOAD, (about) => mailLoad(parts, about)),
];

/**
 * Mails a transition to one person, with their rights as they are now: someone who left the company or switched the mails
 * off gets none. It says what was true when the transition was made.
 */
export async function mailLoad(parts: LoadMailingParts, about: LoadMail): Promise<void> {
  const found = await parts.database
    .as({ kind: 'user', profileId: about.profileId })
    .transaction(async (tx) => {
      const load = await findLoad(tx, about.loadId);
      const person = await tx
        .selectFrom('profile')
        .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
        .select(['profile.email', 'profile.receive_dispatch_emails', 'card.first_name'])
        .where('profile.id', '=', about.profileId)
        .executeTakeFirst();
      return { load, person };
    });
  const { load, person } = found;
  const made = load?.history[about.position - 1];
  if (!load || !made || !person?.receive_dispatch_emails) return;
  const text = made.action === 'REQUEST' ? requestText(parts, load, about) : changeText(load, made);
  await parts.mailer.send({
    id: about.mailId,
    to: person.email,
    subject: subjectOf(load, made),
    text: [
      person.first_name === '' ? 'Hello,' : `Hello ${person.first_name},`,
      '',
      ...text,
      '',
      `See the load: ${parts.siteUrl()}/loads/${load.id}`,
    ].join('\n'),
  });
}

const laneOf = ({ stops }: FoundLoad): string => {
  const [first, last] = [stops[0], stops.at(-1)];
  return `${first?.city}, ${first?.state} to ${last?.city}, ${last?.state}`;
};

/** Companies and cities are entered by people, so control characters are replaced. */
function subjectOf(load: FoundLoad, { action, to_status }: FoundTransition): string {
  const what =
    action === 'REQUEST'
      ? `${load.shipper_name} requests load ${load.number}`
      : `Load ${load.number} is ${LOAD_STATUS_LABELS[to_status].toLowerCase()}`;
  return `${what}: ${laneOf(load)}`.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200);
}

function facts(load: FoundLoad): string[] {
  const temperature = load.temperature_f === null ? load.temperature : `${load.temperature_f} °F`;
  const dropoffs = load.quotes.length > 1 ? ` (${load.quotes.length} dropoffs)` : '';
  return [
    `${laneOf(load)}${dropoffs}`,
    `Pickup ${formatDate(isoDate(load.pickup_date))}, delivery ${formatDate(isoDate(load.delivery_date))}`,
    `${formatCount(load.pallets, 'pallet')}, ${formatWholeNumber(load.gross_weight_lbs)} lb, ${temperature}`,
    `Total ${formatUsd(load.total_cents)}`,
  ];
}

function requestText(parts: LoadMailingParts, load: FoundLoad, { profileId }: LoadMail): string[] {
  const link = parts.loadLinks.sign({ loadId: load.id, profileId });
  return [
    `${load.shipper_name} requests load ${load.number} with ${load.carrier_name}:`,
    '',
    ...facts(load),
    '',
    `Accept or decline it without logging in, until ${formatDate(isoDate(load.pickup_date))}:`,
    `${parts.siteUrl()}/answer-load#${new URLSearchParams({ link })}`,
  ];
}

const DEEDS = { ACCEPT: 'accepted', REJECT: 'declined', CANCEL: 'canceled' } as const;

function changeText(load: FoundLoad, { action, side, reason }: FoundTransition): string[] {
  const who = { PLATFORM: 'Coldlane', CARRIER: load.carrier_name, SHIPPER: load.shipper_name }[side];
  const deed = action === 'REQUEST' ? 'requested' : DEEDS[action];
  return [
    `${who} ${deed} load ${load.number}.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    '',
    ...facts(load),
  ];
}
