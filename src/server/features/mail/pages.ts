import type { OwnPage } from '../../http/route';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { listKeptMails } from '../../platform/mail/kept-mail';
import { CONTENT_SECURITY_POLICY, renderKeptMail, renderKeptMails } from './render-kept-mails';

type Settings = Pick<Config, 'smtp' | 'demo' | 'isLoopback' | 'isProduction'>;

/**
 * The mails that were kept because no mail server is configured, sign-in codes among them: `/dev/mail`, one of them
 * under `/dev/mail/{id}`, and `/dev/mail.json` for tests, which takes `to`. They exist where only this machine reaches
 * the server, outside production, or where DEMO=on says that everybody may look; elsewhere there are no such pages.
 */
export function keptMailPages(parts: {
  readonly config: Settings;
  readonly database: Database;
}): readonly OwnPage[] {
  const { config, database } = parts;
  const isForEverybody = config.demo === true;
  if (config.smtp !== null || !(isForEverybody || (config.isLoopback && !config.isProduction))) return [];

  const page = (path: string, answer: OwnPage['answer']): OwnPage => ({
    path,
    answer: async (request, id) =>
      isForEverybody || isFromThisMachine(request) ? answer(request, id) : null,
  });
  return [
    page('/dev/mail', async () => html(renderKeptMails(await listKeptMails(database, null)))),
    page('/dev/mail.json', async (request) => {
      const to = new URL(request.url).searchParams.get('to');
      return new Response(JSON.stringify({ rows: await listKeptMails(database, to) }), {
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      });
    }),
    page('/dev/mail/:id', async (_, id) => {
      const mail = (await listKeptMails(database, null)).find((one) => one.id === id);
      return mail ? html(renderKeptMail(mail)) : null;
    }),
  ];
}

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * A server that listens on loopback is reached from elsewhere through a proxy, which says so, and by a page that gave
 * its own name this machine's address (DNS rebinding), whose requests carry that name.
 */
function isFromThisMachine(request: Request): boolean {
  const isForwarded = request.headers.has('X-Forwarded-For') || request.headers.has('Forwarded');
  return !isForwarded && LOOPBACK_NAME.test(new URL(request.url).hostname);
}

function html(body: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
