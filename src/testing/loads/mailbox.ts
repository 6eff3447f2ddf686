import PostalMime from 'postal-mime';
import type { OwnerQuery } from '../database/owner-query';
import { startMailServer } from '../servers/mail-server';

export interface Mailbox {
  /** The settings of a server that sends its mails to this mailbox. */
  readonly env: Readonly<Record<string, string>>;
  /** Reads the mails delivered since the last call. */
  collect(): Promise<void>;
  /**
   * Returns the mails about loads as `email number action`, sorted. The action of a mail about messages is MESSAGE, and a
   * mail about the outcome of a spot offer has the request's number. Deliveries with the same id count as one.
   */
  received(): readonly string[];
  /** Returns the number of deliveries whose id was already delivered. */
  repeated(): number;
}

interface Delivered {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const ACTIONS: Readonly<Record<string, string>> = {
  booked: 'ACCEPT',
  declined: 'REJECT',
  cancelled: 'CANCEL',
};

/** The actions by the words in a subject between the company and the load's number. */
const DEEDS: Readonly<Record<string, string>> = {
  'requests load': 'REQUEST',
  'wrote about load': 'MESSAGE',
  'proposes other days for load': 'PROPOSE',
  'accepted other days for load': 'PROPOSAL_ACCEPTED',
  'declined other days for load': 'PROPOSAL_DECLINED',
};
const DEED = new RegExp(`(${Object.keys(DEEDS).join('|')}) (L-\\w{8})`);

/** The outcomes of spot offers by the beginning of the mail's subject. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'Your offer was accepted': 'ACCEPTED',
  'Your offer was not chosen': 'NOT_CHOSEN',
};

function describe({ to, subject, text }: Delivered): string | null {
  const outcome = OUTCOMES[/^[^:]*/.exec(subject)?.[0] ?? ''];
  if (outcome !== undefined) return `${to} ${/S-\w{8}/.exec(text)?.[0]} ${outcome}`;
  const [, deed = '', number] = DEED.exec(subject) ?? [];
  if (number !== undefined) return `${to} ${number} ${DEEDS[deed]}`;
  const changed = /^Load (L-\w{8}) is (\w+):/.exec(subject);
  return changed ? `${to} ${changed[1]} ${ACTIONS[changed[2] ?? '']}` : null;
}

/**
 * Creates the mailbox to which a tested server sends its mails: a mail server, or the table that replaces one. Each row of
 * the table is recorded, because it holds only the newest 500. Call this in a test.
 */
export async function mailbox(query: OwnerQuery, transport: 'STORED' | 'SMTP'): Promise<Mailbox> {
  const deliveries: Delivered[] = [];
  const unique = () => new Map(deliveries.map((mail) => [mail.id, mail]));
  return {
    ...(transport === 'SMTP' ? await byMailServer(deliveries) : await byTable(deliveries, query)),
    received: () =>
      Array.from(unique().values(), describe)
        .filter((mail) => mail !== null)
        .sort(),
    repeated: () => deliveries.length - unique().size,
  };
}

type Transport = Pick<Mailbox, 'env' | 'collect'>;

async function byMailServer(deliveries: Delivered[]): Promise<Transport> {
  const server = await startMailServer();
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@freight.example' },
    async collect() {
      for (const { raw, to } of server.received.splice(0)) {
        const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw);
        deliveries.push({ id: messageId, to: to.join(), subject, text });
      }
    },
  };
}

async function byTable(deliveries: Delivered[], query: OwnerQuery): Promise<Transport> {
  await query(`
    create table recorded_mail (id uuid, to_address text, subject text, body text);
    create function fn_record_mail() returns trigger language plpgsql security definer as $$
    begin
      insert into public.recorded_mail values (new.id, new.to_address, new.subject, new.body);
      return null;
    end
    $$;
    create trigger record_mail after insert on kept_mail for each row execute function fn_record_mail();`);
  return {
    env: {},
    async collect() {
      deliveries.push(
        ...(await query<Delivered>(
          'delete from recorded_mail returning id, to_address as "to", subject, body as text',
        )),
      );
    },
  };
}
