import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectGoodLayout } from './layout-checks';
import { expectToast } from './page-steps';
import { signIn } from './sessions';
import { test } from './test';

interface Received {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Starts a customer's program that receives webhooks, and answers 410 until it works. */
async function startReceiver() {
  const received: Received[] = [];
  let works = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        headers: request.headers as Record<string, string>,
      });
      response.writeHead(works ? 204 : 410).end(works ? undefined : 'moved away');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/coldlane`,
    received,
    mend: () => {
      works = true;
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

/** Creates a webhook and returns its secret, which is shown only once. */
async function createWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('checkbox', { name: 'Load created' }).check();
  await expectGoodLayout(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(secret)).toBeHidden();
  return secret;
}

test('a webhook is created, is disabled by a 410, and gets its event again with the same id once it works', async ({
  page,
}) => {
  const receiver = await startReceiver();
  try {
    await signIn(page, 'shipper.admin@example.com');
    const secret = await createWebhook(page, receiver.url);
    await page.getByRole('link', { name: receiver.url }).click();
    await expect(page.getByText('No deliveries yet')).toBeVisible();

    await page.getByRole('button', { name: 'Send test event' }).click();
    await expectToast(page, 'Test event sent. Its result appears in the deliveries.');
    await expect(page.getByText(/answered 410 Gone/)).toBeVisible();
    const delivery = page.getByRole('row', { name: /Test event/ });
    await expect(delivery.getByText('Status 410')).toBeVisible();
    await page.getByRole('button', { name: /^Test event, / }).click();
    await expect(page.getByText('moved away')).toBeVisible();
    await expectGoodLayout(page);

    receiver.mend();
    await page.getByRole('button', { name: 'Enable' }).click();
    await expectToast(page, 'Webhook enabled');
    await page.getByRole('button', { name: /^Send again: Test event/ }).click();
    await expect(delivery.getByText('Delivered')).toBeVisible();

    const [first, ...others] = receiver.received;
    const last = others.at(-1);
    expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const verifier = new Webhook(secret);
    expect(verifier.verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({ type: 'webhook.test' });
    expect(() => verifier.verify(`${last?.body} `, last?.headers ?? {})).toThrow();
  } finally {
    await receiver.stop();
  }
});
