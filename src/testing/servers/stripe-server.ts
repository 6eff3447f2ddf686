import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId } from '../../domain/ids';
import { createStripeObjects, STAND_IN_PRICES, type StripeObjects } from './stripe-objects';

const WEBHOOK_SECRET = 'whsec_a_secret_for_tests_only';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface StandInOptions {
  readonly now?: () => Date;
  /** Returns the address to which a paid Checkout sends its event. */
  readonly webhookUrl?: () => string;
}

/** Starts a stand-in for Stripe's API and hosted pages, for the real library. The caller closes it. */
export async function startStripeServer({ now = () => new Date(), webhookUrl }: StandInOptions = {}) {
  let url = '';
  /** The stand-in's behavior: `down` closes every connection, `silent` never answers, `slow` answers after 100 ms. */
  let mode: 'up' | 'down' | 'silent' | 'slow' = 'up';
  const requests: string[] = [];
  const objects = createStripeObjects({ now, url: () => url });
  const answers = createKeyedAnswers();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      send(response, { status: 500, body: failure(String(error)) }),
    );
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname } = new URL(request.url ?? '/', url);
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'silent') return;
    if (mode === 'slow') await sleep(100);
    if (pathname.startsWith('/c/pay/')) return showCheckout(request, response, pathname);
    requests.push(`${request.method} ${pathname}`);
    const sent = new URLSearchParams(Buffer.concat(parts).toString());
    const query = new URL(request.url ?? '/', url).searchParams;
    send(
      response,
      answers.answer(request, String(sent), () =>
        answerCall(objects, url, { method: request.method ?? '', pathname, sent, query }),
      ),
    );
  }

  /** Shows a page with one button, which pays, sends the event, and redirects back. */
  async function showCheckout(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const session = objects.sessions.get(pathname.split('/').at(-1) ?? '');
    if (!session) return send(response, { status: 404, body: failure('no such Checkout') });
    if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(
        `<!doctype html><title>Checkout</title><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
      );
      return;
    }
    const subscription = objects.complete(session.id);
    if (webhookUrl) {
      const { body, headers } = event('customer.subscription.created', subscription);
      await fetch(webhookUrl(), {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    }
    response.writeHead(303, { Location: session.success_url }).end();
  }

  /** Returns an event as Stripe would send it, signed by the library. */
  function event(
    type: string,
    object: object,
    { at = now(), id = `evt_${newId()}`, secret = WEBHOOK_SECRET } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(at.getTime() / 1_000),
      data: { object },
    });
    const timestamp = Math.floor(at.getTime() / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'Stripe-Signature': signature } };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    objects,
    event,
    /** The method and path of each API request. */
    requests,
    set: (next: typeof mode) => {
      mode = next;
    },
    /** The server's variables for this stand-in. */
    env: {
      STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
      STRIPE_PRICE_LIGHT: 'price_light',
      STRIPE_PRICE_BASIC: 'price_basic',
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_PRICE_ELITE: 'price_elite',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const failure = (message: string, type = 'invalid_request_error') => ({ error: { type, message } });

function send(response: ServerResponse, { status, body }: Answer): void {
  if (response.writableEnded) return;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' });
  response.end(JSON.stringify(body));
}

/**
 * Implements Stripe's idempotency: a key gets its first answer again, and other parameters with the same key are an error.
 */
function createKeyedAnswers() {
  const stored = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  const keyOf = ({ headers }: IncomingMessage) => String(headers['idempotency-key'] ?? '');
  return {
    answer(request: IncomingMessage, sent: string, make: () => Answer): Answer {
      const key = keyOf(request);
      const earlier = stored.get(key);
      if (earlier && key !== '') {
        return earlier.sent === sent
          ? earlier.answer
          : { status: 400, body: failure('the key was used with other parameters', 'idempotency_error') };
      }
      const answer = make();
      if (key !== '') stored.set(key, { sent, answer });
      return answer;
    },
  };
}

interface ApiCall {
  readonly method: string;
  readonly pathname: string;
  readonly sent: URLSearchParams;
  readonly query: URLSearchParams;
}

function answerCall(objects: StripeObjects, url: string, { method, pathname, sent, query }: ApiCall): Answer {
  const [resource, id, action] = pathname
    .replace('/v1/', '')
    .replace('checkout/', '')
    .replace('billing_portal/', 'portal_')
    .split('/');
  const ok = (body: unknown): Answer =>
    body ? { status: 200, body } : { status: 404, body: failure('No such object') };
  const of = (name: string) => query.get('customer') === name || query.get('customer') === null;
  switch (
    `${method} ${resource}${id === undefined ? '' : ' one'}${action === undefined ? '' : ` ${action}`}`
  ) {
    case 'POST customers':
      return ok(objects.newCustomer(sent.get('name') ?? '', sent.get('email')));
    case 'POST sessions':
      return ok(
        objects.newSession({
          customer: sent.get('customer') ?? '',
          metadata: {
            shipper_id: sent.get('subscription_data[metadata][shipper_id]') ?? '',
            plan: sent.get('subscription_data[metadata][plan]') ?? '',
          },
          price: sent.get('line_items[0][price]') ?? '',
          success_url: sent.get('success_url') ?? '',
          cancel_url: sent.get('cancel_url') ?? '',
        }),
      );
    case 'GET sessions one':
      return ok(objects.sessions.get(id ?? ''));
    case 'POST sessions one expire': {
      const session = objects.sessions.get(id ?? '');
      if (session?.status !== 'open') return { status: 400, body: failure('The Checkout is not open') };
      session.status = 'expired';
      session.url = null;
      return ok(session);
    }
    case 'POST portal_sessions':
      return ok({
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `${url}/p/session/${sent.get('flow_data[subscription_update_confirm][items][0][price]') ?? 'home'}`,
      });
    case 'GET subscriptions':
      return ok({
        object: 'list',
        data: [...objects.subscriptions.values()].filter(({ customer }) => of(customer)),
      });
    case 'GET subscriptions one':
      return ok(objects.subscriptions.get(id ?? ''));
    case 'DELETE subscriptions one':
      return ok(objects.cancel(id ?? ''));
    case 'GET invoices':
      return ok({
        object: 'list',
        data: [...objects.invoices.values()].filter(({ customer }) => of(customer)).reverse(),
      });
    case 'GET prices one': {
      const cents = STAND_IN_PRICES[id ?? ''];
      return ok(
        cents && {
          id,
          object: 'price',
          unit_amount: cents,
          currency: 'usd',
          recurring: { interval: 'month', interval_count: 1 },
        },
      );
    }
    default:
      return { status: 404, body: failure(`Unrecognized request: ${method} ${pathname}`) };
  }
}
