import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { tabTo } from './page-steps';
import { test } from './test';
import {
  chooseCarrier,
  chooseFile,
  demoCsv,
  figure,
  openPanel,
  PERMAFROST,
  panel,
  restoreOriginal,
} from './upload-steps';

test('by keyboard alone: a Replace is applied after the user confirms how many rows are removed', async ({
  page,
}) => {
  const type = 'fuel-surcharges';
  const lines = demoCsv(PERMAFROST, type).trim().split(/\r?\n/);
  const count = lines.length - 1;
  await openPanel(page);
  await chooseFile(page, `${type}.csv`, `${lines[0]}\n`);
  await chooseCarrier(page, PERMAFROST);
  const press = async (name: string | RegExp) => {
    const wanted = panel(page).getByRole('button', { name, exact: true });
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const replace = panel(page).getByRole('radio', { name: /^Replace/ });
  await tabTo(page, panel(page).getByRole('radio', { name: /^Merge/ }));
  await page.keyboard.press('ArrowDown');
  await expect(replace).toBeChecked();
  await press('Upload');
  const question = panel(page).getByRole('region', { name: 'Apply this file?' });
  await expect(
    question.getByRole('heading', { name: `${count} rows will be removed`, exact: true }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(figure(page, 'Would be removed')).toHaveText(String(count));
  await expectGoodLayout(page);

  await press('Cancel');
  await expect(panel(page).getByText(`${type}.csv`, { exact: true })).toBeVisible();
  await expect(replace).toBeChecked();
  await press('Upload');
  await expect(question).toBeVisible();
  await press(`Apply and remove ${count} rows`);
  try {
    await expect(figure(page, 'Removed')).toHaveText(String(count));
    await expect(question).toBeHidden();
  } finally {
    await restoreOriginal(page, PERMAFROST, type);
  }
});
