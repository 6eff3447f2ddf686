import type { ServerPage } from '../../http/route';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { isLoopbackName } from '../../platform/loopback-name';
import { listStoredMails } from '../../platform/mail/stored-mail';
import { CONTENT_SECURITY_POLICY, renderMail, renderMailList } from './render-mails';

type Settings = Pick<Config, 'smtp' | 'demo' | 'isLocal' | 'isProduction'>;

/**
 * Pages with the mails stored while no mail server is configured, including sign-in codes: `/dev/mail`, `/dev/mail/{id}`,
 * and `/dev/mail.json` for tests, which accepts `to`. They exist only outside production where only this machine reaches the
 * server, or with DEMO=on, which opens them to everyone.
 */
export function devMailPages(parts: {
  readonly config: Settings;
  readonly database: Database;
}): readonly ServerPage[] {
  const { config, database } = parts;
  const isPublic = config.demo === true;
  if (config.smtp !== null || !(isPublic || (config.isLocal && !config.isProduction))) return [];

  const page = (path: string, answer: ServerPage['answer']): ServerPage => ({
    path,
    answer: async (request, id) => (isPublic || isFromThisMachine(request) ? answer(request, id) : null),
  });
  return [
    page('/dev/mail', async () => html(renderMailList(await listStoredMails(database, null)))),
    page('/dev/mail.json', async (request) => {
      const to = new URL(request.url).searchParams.get('to');
      return new Response(JSON.stringify({ rows: await listStoredMails(database, to) }), {
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      });
    }),
    page('/dev/mail/:id', async (_, id) => {
      const mail = (await listStoredMails(database, null)).find((one) => one.id === id);
      return mail ? html(renderMail(mail)) : null;
    }),
  ];
}

/**
 * Whether a request comes from this machine. A loopback server can still be reached through a proxy, which adds a Forwarded
 * header, or by DNS rebinding, which makes the attacker's name the request's host.
 */
function isFromThisMachine(request: Request): boolean {
  const isForwarded = request.headers.has('X-Forwarded-For') || request.headers.has('Forwarded');
  return !isForwarded && isLoopbackName(new URL(request.url).hostname);
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
