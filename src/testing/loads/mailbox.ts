import PostalMime from 'postal-mime';
import type { Database } from '../../server/platform/database/database';
import { listStoredMails } from '../../server/platform/mail/stored-mail';
import { startMailServer } from '../servers/mail-server';

export interface Mailbox {
  /** The settings of a server that sends its mails here. */
  readonly env: Readonly<Record<string, string>>;
  /** Call it before the server stores more than it keeps. */
  collect(): Promise<void>;
  /**
   * The mails about loads as `email number action`, sorted; the action of one about messages is MESSAGE. Deliveries with one
   * id count as one.
   */
  received(): readonly string[];
  /** Deliveries with an id that was delivered before. */
  repeated(): number;
}

interface Delivered {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  booked: 'ACCEPT',
  declined: 'REJECT',
  cancelled: 'CANCEL',
};

/** What the subjects say between the company and the load's number. */
const DEEDS: Readonly<Record<string, string>> = {
  'requests load': 'REQUEST',
  'wrote about load': 'MESSAGE',
  'proposes other days for load': 'PROPOSE',
  'accepted other days for load': 'PROPOSAL_ACCEPTED',
  'declined other days for load': 'PROPOSAL_DECLINED',
};
const DEED = new RegExp(`(${Object.keys(DEEDS).join('|')}) (L-\\w{8})`);

function describe({ to, subject }: Delivered): string | null {
  const [, deed = '', number] = DEED.exec(subject) ?? [];
  if (number !== undefined) return `${to} ${number} ${DEEDS[deed]}`;
  const changed = /^Load (L-\w{8}) is (\w+):/.exec(subject);
  return changed ? `${to} ${changed[1]} ${ACTIONS[changed[2] ?? '']}` : null;
}

/** Where a tested server sends its mails: a mail server, or the table that stands in for one. Call it in a test. */
export async function mailbox(database: Database, transport: 'STORED' | 'SMTP'): Promise<Mailbox> {
  /** By id and time: the table keeps a mail from one collection to the next. */
  const deliveries = new Map<string, Delivered>();
  const server = transport === 'SMTP' ? await startMailServer() : null;
  const unique = () => new Map(Array.from(deliveries.values(), (mail) => [mail.id, mail]));
  return {
    env:
      server === null
        ? {}
        : { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@freight.example' },
    async collect() {
      if (server === null) {
        for (const mail of await listStoredMails(database, null)) {
          deliveries.set(`${mail.id} ${mail.storedAt.getTime()}`, mail);
        }
        return;
      }
      for (const { raw, to } of server.received.splice(0)) {
        const { messageId = '', subject = '' } = await PostalMime.parse(raw);
        deliveries.set(`${messageId} ${deliveries.size}`, { id: messageId, to: to.join(), subject });
      }
    },
    received: () =>
      Array.from(unique().values(), describe)
        .filter((mail) => mail !== null)
        .sort(),
    repeated: () => deliveries.size - unique().size,
  };
}
