import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { tabTo } from './page-steps';
import { test } from './test';
import {
  button,
  chooseCarrier,
  chooseFile,
  demoCsv,
  expectProcessed,
  figure,
  openPanel,
  PERMAFROST,
  panel,
  raised,
  restoreOriginal,
} from './upload-steps';

test('a dry run is then applied, with a confirmation before rows are removed', async ({ page }) => {
  await openPanel(page);
  const lines = demoCsv(PERMAFROST, 'fuel-surcharges').trim().split(/\r?\n/);
  await chooseFile(page, 'fuel-surcharges.csv', lines.slice(0, -1).join('\n'));
  await chooseCarrier(page, PERMAFROST);
  await panel(page)
    .getByRole('radio', { name: /^Replace/ })
    .check();
  // The label covers the checkbox and toggles it too.
  await panel(page)
    .getByText(/^Preview only/)
    .click();
  await button(page, 'Preview').click();
  await expect(panel(page).getByText('Preview: nothing was saved.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(figure(page, 'Would be removed')).toHaveText('1');
  await expect(
    panel(page).getByRole('table', { name: 'Rows that would change' }).getByText('would be removed'),
  ).toBeVisible();
  await expectGoodLayout(page);
  await button(page, 'Apply these changes').click();
  await page.getByRole('button', { name: 'Apply and remove' }).click();
  try {
    await expect(figure(page, 'Removed')).toHaveText('1');
  } finally {
    await restoreOriginal(page, PERMAFROST, 'fuel-surcharges');
  }
});

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

test('a Replace that removes nothing is applied without confirmation', async ({ page }) => {
  await openPanel(page);
  await chooseFile(
    page,
    'fuel-surcharges.csv',
    raised(PERMAFROST, 'fuel-surcharges', 'surcharge_percentage'),
  );
  await chooseCarrier(page, PERMAFROST);
  await panel(page)
    .getByRole('radio', { name: /^Replace/ })
    .check();
  await button(page, 'Upload').click();
  try {
    await expectProcessed(page);
    await expect(figure(page, 'Removed')).toHaveText('0');
    await expect(figure(page, 'Changed')).not.toHaveText('0');
  } finally {
    await restoreOriginal(page, PERMAFROST, 'fuel-surcharges');
  }
});
