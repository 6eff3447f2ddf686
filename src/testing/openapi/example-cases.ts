import type { Load } from '../../contract/loads/loads';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import { giveAccounts, makeInvited, PASSWORD } from '../people/accounts';
import type { MatrixWorld } from '../permissions/matrix-world';
import { PREPARE } from '../permissions/prepare';
import { MATRIX_SPOT } from '../permissions/spot-rows';
import { STOPS } from '../servers/booking-app';
import { SEARCH_BODY } from '../servers/quoting-app';
import { PUBLIC_KEY } from '../servers/test-app';
import type { ExampleCase } from './example-case';
import { SECURITY_EXAMPLES } from './security-examples';

const accounts = new WeakMap<MatrixWorld, Promise<string>>();

/** Returns the email of shipper A's staff, who can log in from then on. */
function emailWithAccount(world: MatrixWorld): Promise<string> {
  const { staff } = world.people.shipperA;
  const made = accounts.get(world) ?? giveAccounts(world.database, [staff]).then(() => staff.email);
  accounts.set(world, made);
  return made;
}

const signIn = async (world: MatrixWorld) =>
  world.app.call('POST', '/v1/auth/sign-in', {
    body: { email: await emailWithAccount(world), password: PASSWORD },
  });

async function mailedText(app: MatrixWorld['app'], pattern: RegExp): Promise<string> {
  const mails = await app.mailsSent();
  const found = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
  if (found === undefined) throw new Error(`no mail with ${pattern}`);
  return decodeURIComponent(found);
}

/** Returns the secret of an invitation for a new person. */
async function invitation({ app, database, people }: MatrixWorld, email: string): Promise<string> {
  await makeInvited(database, email, people.shipperA.id);
  const bearer = await app.tokenFor(people.shipperA.admin.profileId);
  await app.call('POST', '/v1/auth/invite', { bearer, body: { email } });
  return mailedText(app, /#invitation=(\S+)/);
}

/** Books a load of A, which is mailed to the carrier, and returns a bearer token of each side. */
async function bookedLoad(world: MatrixWorld) {
  const { app, people } = world;
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  const shipper = await app.tokenFor(people.shipperA.staff.profileId);
  const carrier = await app.tokenFor(people.carrierA.admin.profileId);
  const searched = await app.call('POST', '/v1/quotes/search', { bearer: shipper, body: SEARCH_BODY });
  const { quotes } = searched.body as QuoteRequest;
  const quoteId = quotes.find((quote) => quote.carrier.id === people.carrierA.id)?.id;
  await app.mailsSent();
  const booked = await app.call('POST', '/v1/loads', { bearer: shipper, body: { quoteId, stops: STOPS } });
  return { id: (booked.body as Load).id, shipper, carrier };
}

const mailCarrier = ({ system, people }: MatrixWorld) =>
  system((tx) =>
    tx
      .updateTable('profile')
      .set({ receive_dispatch_emails: true })
      .where('id', '=', people.carrierA.staff.profileId)
      .execute(),
  );

const answerLink = async (world: MatrixWorld): Promise<string> => {
  await mailCarrier(world);
  await bookedLoad(world);
  return mailedText(world.app, /answer-load#link=(\S+)/);
};

/** Returns the secret in the mail about a new spot request. */
async function spotLink(world: MatrixWorld): Promise<string> {
  const { app, people } = world;
  await mailCarrier(world);
  await PREPARE.relation('APPROVED', 'SHIPPER')(world);
  await app.mailsSent();
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  await app.call('POST', '/v1/spot-requests', { bearer, body: MATRIX_SPOT });
  return mailedText(app, /spot-offer#link=(\S+)/);
}

const byNobody = (body: object): ExampleCase => ({ bearer: PUBLIC_KEY, body });

/** The cases of calls whose row in the permission matrix has no success, or none that shows the purpose of the call. */
export const EXAMPLE_CASES: Readonly<Record<string, (world: MatrixWorld) => Promise<ExampleCase>>> = {
  ...SECURITY_EXAMPLES,
  signIn: async (world) => byNobody({ email: await emailWithAccount(world), password: PASSWORD }),
  verifyCode: async (world) => {
    const email = await emailWithAccount(world);
    await world.app.call('POST', '/v1/auth/otp', { body: { email } });
    return byNobody({ email, token: await mailedText(world.app, /code is (\d{6})/) });
  },
  receiveStripeEvent: async ({ stripeServer, people }) => {
    const { body, headers } = stripeServer.event('customer.subscription.updated', {
      object: 'subscription',
      customer: 'cus_1Abc',
      metadata: { shipper_id: people.shipperA.id },
    });
    return { bearer: null, body: JSON.parse(body), headers };
  },
  refreshSession: async (world) => {
    const cookie = (await signIn(world)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    return { bearer: PUBLIC_KEY, headers: { Cookie: cookie } };
  },
  readInvitation: async (world) =>
    byNobody({ invitation: await invitation(world, 'ana.lopez@alder.example') }),
  acceptInvitation: async (world) =>
    byNobody({
      invitation: await invitation(world, 'pat.doe@alder.example'),
      password: 'a password of mine',
    }),
  endOwnSession: async (world) => {
    const { accessToken: bearer } = (await signIn(world)).body as { accessToken: string };
    const { body } = await world.app.call('GET', '/v1/auth/sessions', { bearer });
    return { bearer, params: { id: (body as { sessions: { id: string }[] }).sessions[0]?.id ?? '' } };
  },
  searchQuotes: async (world) => ({ bearer: world.keyA.key, body: SEARCH_BODY }),
  bookLoad: async (world) => {
    const { shipper } = await bookedLoad(world);
    const searched = await world.app.call('POST', '/v1/quotes/search', {
      bearer: shipper,
      body: SEARCH_BODY,
    });
    const { quotes } = searched.body as QuoteRequest;
    const quoteId = quotes.find((quote) => quote.carrier.id === world.people.carrierA.id)?.id;
    return {
      bearer: shipper,
      headers: { 'Idempotency-Key': 'order-4711' },
      body: { quoteId, stops: STOPS, references: { po: 'PO-4711' }, productDescription: 'Frozen berries' },
    };
  },
  createApiKey: async ({ app, people }) => ({
    bearer: await app.tokenFor(people.shipperA.staff.profileId),
    body: { name: 'Nightly rates', scopes: ['quotes:search'] },
  }),
  readLoadLink: async (world) => byNobody({ link: await answerLink(world) }),
  answerLoadLink: async (world) => byNobody({ link: await answerLink(world), action: 'ACCEPT' }),
  readCalendarFeed: async (world) => {
    const bearer = await world.app.tokenFor(world.people.shipperA.staff.profileId);
    const made = await world.app.call('POST', '/v1/calendar-link', { bearer });
    const file = (made.body as { url: string }).url.split('/').at(-1) ?? '';
    return { bearer: null, params: { file } };
  },
  readSpotLink: async (world) => byNobody({ link: await spotLink(world) }),
  offerBySpotLink: async (world) =>
    byNobody({
      link: await spotLink(world),
      totalCents: 95_000,
      pickupDate: '2026-12-01',
      deliveryDate: '2026-12-05',
    }),
  declineBySpotLink: async (world) => byNobody({ link: await spotLink(world), reason: 'No truck that day' }),
  readSharedLoad: async (world) => {
    const { id, shipper, carrier } = await bookedLoad(world);
    await world.app.call('POST', `/v1/loads/${id}/accept`, { bearer: carrier });
    const { body } = await world.app.call('POST', `/v1/loads/${id}/tracking-link`, { bearer: shipper });
    const { link } = body as { link: { url: string } };
    return byNobody({ link: new URLSearchParams(link.url.split('#')[1]).get('link') });
  },
};
