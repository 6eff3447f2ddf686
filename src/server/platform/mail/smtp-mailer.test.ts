import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { CODE_MAIL, INVALID_MAILS, mailerTo, startMailServer } from '../../../testing/servers/mail-server';

test('a mail arrives with the subject and text it was sent with', async () => {
  const { received, mailer } = await startMailServer();
  const text = [
    'Grüße, 你好, 🧊',
    '.a line that begins with a dot',
    '.',
    'From the start of a line',
    'long '.repeat(600).trim(),
    'https://freight.example/otp#token=a=b',
    '',
  ].join('\n');
  const subject = 'Übergabe 🧊 '.repeat(9).trim();
  await mailer.send({ id: newId(), ...CODE_MAIL, subject, text });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['jo@shipper.example']);
  for (const line of received[0]?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThan(999);
  const mail = await PostalMime.parse(received[0]?.raw ?? '');
  expect(mail.subject).toBe(subject);
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
  expect(mail.from).toMatchObject({ name: 'Coldlane Grüße', address: 'no-reply@freight.example' });
  expect(mail.to).toMatchObject([{ address: 'jo@shipper.example' }]);
});

test('a password is sent neither in the clear nor to a server with an untrusted certificate', async () => {
  const logins: unknown[] = [];
  const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, callback) => {
    logins.push(auth);
    callback(null, { user: 'mailer' });
  };
  const secure = await startMailServer({ secure: true, disabledCommands: [], onAuth });
  const untrusted = mailerTo(`smtps://mailer:hunter2@127.0.0.1:${secure.port}`);
  const rejected = untrusted.send({ id: newId(), ...CODE_MAIL });
  await expect(rejected).rejects.toThrow(/^the mail was not sent: /);
  await expect(rejected).rejects.not.toThrow('hunter2');

  const plain = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth });
  // This is a loopback address that does not look like one.
  const remote = mailerTo(`smtp://mailer:hunter2@[::ffff:127.0.0.1]:${plain.port}`);
  await expect(remote.send({ id: newId(), ...CODE_MAIL })).rejects.toThrow('the mail was not sent: ETLS');
  expect(logins).toEqual([]);
  await mailerTo(`smtp://mailer:hunter2@127.0.0.1:${plain.port}`).send({ id: newId(), ...CODE_MAIL });
  expect(logins).toMatchObject([{ username: 'mailer', password: 'hunter2' }]);
});

test('a mail that could add a header or reach another address is rejected without quoting it', async () => {
  const { received, mailer } = await startMailServer();
  for (const mail of INVALID_MAILS) {
    const attempt = mailer.send({ id: newId(), ...mail });
    await expect(attempt, JSON.stringify(mail)).rejects.toThrow(/^the mail is invalid: /);
    await expect(attempt).rejects.not.toThrow('elsewhere');
  }
  expect(received).toEqual([]);
});
