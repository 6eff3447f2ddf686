import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER } from '../../../../testing/web/open-premiums';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { signedInApi } from '../../../../testing/web/signed-in-api';
import { answer, meOf } from '../../../../testing/web/stub-server';
import { FuelToday } from './fuel-today';

afterEach(() => vi.unstubAllGlobals());

test('today’s surcharge is a map and a table with the same figures', async () => {
  const me = meOf(['ADMIN']);
  const row = { source: 'US Diesel', priceMills: 3_844, effectiveDate: '2026-11-23', decline: null };
  const { api } = await signedInApi(me, {
    [`GET /v1/carriers/${CARRIER}/fuel-surcharges`]: () =>
      answer({
        day: '2026-11-23',
        isQuoted: true,
        rows: [
          { ...row, state: 'NY', surchargeBasisPoints: 2_625 },
          { ...row, state: 'TX', surchargeBasisPoints: 2_625 },
          {
            ...row,
            state: 'CO',
            source: 'Rocky Mountain',
            priceMills: null,
            surchargeBasisPoints: null,
            decline: 'NO_FUEL_PRICE',
          },
        ],
      }),
  });
  renderInRouter(<FuelToday carrierId={CARRIER} />, api);
  const table = await screen.findByRole('table');
  expect(screen.getByRole('img', { name: /^Map of today’s surcharges/ }).textContent).toContain('26.25%');
  expect(within(table).getByText('NY, TX')).toBeTruthy();
  expect(within(table).getByText('no price: not quoted')).toBeTruthy();
});
