import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { expectNothingCovers } from './layout-checks';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, SHIPPER, signIn } from './sessions';
import { test } from './test';
import { PERMAFROST } from './upload-steps';

const LANE = 'Salinas Valley to Los Angeles Basin';

async function carrierId(page: Page): Promise<string> {
  const bearer = await signIn(page, ADMIN);
  const answer = await page.request.get('/rest/v1/vw_carrier', { ...json(bearer), params: { limit: 100 } });
  const { rows } = (await answer.json()) as { rows: { id: string; name: string }[] };
  return rows.find(({ name }) => name === PERMAFROST.name)?.id ?? '';
}

/** Opens the only lane of Permafrost from Salinas to Los Angeles, which has a pallet rate. */
async function openLane(page: Page, id: string): Promise<void> {
  await page.goto(
    `/carriers/${id}/lanes?origin=Salinas+Valley&destination=Los+Angeles+Basin&temperature=FROZEN`,
  );
  await expect(page.getByText(/^1 of [\d,]+ lanes$/)).toBeVisible();
}

/** Types a pallet rate into the only lane, using only the keyboard. */
async function typeRate(page: Page, rate: string): Promise<void> {
  await page.getByRole('grid', { name: 'Lanes' }).focus();
  await page.keyboard.press('Home');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(rate);
  await page.keyboard.press('Enter');
}

const rateCell = (page: Page, value: string) => page.getByRole('gridcell', { name: value, exact: true });

async function searchedTotal(page: Page): Promise<number> {
  const { quotes } = await requestQuotes(page, SHIPPER, { fromZip: '93901', toZip: '90001' });
  return quotes.find(({ carrier }) => carrier.name === PERMAFROST.name)?.totalCents ?? 0;
}

test('a typed rate is soon in searches, Ctrl+Z takes it back, and the second of two editors sees both rates', async ({
  page,
  otherBrowser,
}) => {
  const shipper = await otherBrowser();
  const before = await searchedTotal(shipper);
  expect(before).toBeGreaterThan(0);
  const id = await carrierId(page);
  await openLane(page, id);
  await typeRate(page, '215.5');
  await expect(page.getByText(/^Saved .* version \d+$/)).toBeVisible();
  await expect(rateCell(page, '$215.50')).toBeVisible();
  // Searches may use the new rate a little later, because saving a cell does not wait for them (decision 90).
  await expect.poll(() => searchedTotal(shipper)).toBeGreaterThan(before);
  expect(await findViolations(page, 'main', {})).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(rateCell(page, '$165.00')).toBeVisible();
  await expect.poll(() => searchedTotal(shipper)).toBe(before);

  const second = await otherBrowser();
  await signIn(second, ADMIN);
  await openLane(second, id);
  await expect(rateCell(second, '$165.00')).toBeVisible();
  await typeRate(page, '170');
  await expect(rateCell(page, '$170.00')).toBeVisible();
  await expect(page.getByText(/^Saved .* version \d+$/)).toBeVisible();
  await typeRate(second, '180');
  const card = second.getByRole('region', { name: `Conflict in ${LANE}` });
  await expect(card).toContainText('$165.00');
  await expect(card).toContainText('$170.00');
  await expect(card).toContainText('$180.00');
  await expect(card).toBeFocused();
  await second.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  await card.getByRole('button', { name: 'Save mine' }).click();
  await expect(second.getByText(/^Saved .* version \d+$/)).toBeVisible();
  await expect(rateCell(second, '$180.00')).toBeVisible();
  await typeRate(second, '165');
  await expect(rateCell(second, '$165.00')).toBeVisible();
  await expect(second.getByText(/^Saved .* version \d+$/)).toBeVisible();
});

test('no other bar covers the bar that confirms a paste', async ({ page }) => {
  await page.goto(`/carriers/${await carrierId(page)}/lanes`);
  const lanes = page.getByRole('grid', { name: 'Lanes' });
  await lanes.focus();
  await page.keyboard.press('Home');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await lanes.evaluate((grid, rates) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', rates);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, '1901\t2801\n1902\t2802\n1903\t2803');
  const paste = page.getByRole('button', { name: 'Paste', exact: true });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect(paste).toBeInViewport({ ratio: 1 });
    await expectNothingCovers(page, 'main');
  }
  // The old and the new amounts are fully visible.
  const cutOff = await lanes.evaluate((grid) =>
    [...grid.querySelectorAll('s')].flatMap((old) => {
      const cell = old.closest('[role="gridcell"]');
      return [cell, old, old.nextElementSibling]
        .filter((part) => part !== null && part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part?.textContent);
    }),
  );
  await expect(lanes.getByText('$2,801.00')).toBeVisible();
  expect(cutOff).toEqual([]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(paste).toBeHidden();
});
