import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server and a webhook endpoint that accept everything and only count it. */
export async function startSinks() {
  let mails = 0;
  let events = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        mails += 1;
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const mailServer = smtp.listen(0, '127.0.0.1');
  const hook = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      events += 1;
      response.writeHead(204).end();
    });
  });
  hook.listen(0, '127.0.0.1');
  await Promise.all([once(mailServer, 'listening'), once(hook, 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
      MAIL_FROM: 'Coldlane <no-reply@freight.example>',
      WEBHOOKS_ALLOW_LOCAL: 'on',
    },
    hookUrl: `http://127.0.0.1:${portOf(hook)}/`,
    counts: () => ({ mails, events }),
    stop() {
      hook.closeAllConnections();
      hook.close();
      smtp.close();
    },
  };
}
