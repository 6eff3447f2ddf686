import { fireEvent, screen } from '@testing-library/react';
import type { Role } from '../../domain/people/roles';
import { PalletPremiums } from '../../web/features/tariffs/tables/charge-tables';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { editedTariff } from './edited-tariff';
import { renderInRouter } from './render-in-router';
import { signedInApi } from './signed-in-api';
import { answer, meOf, type SentCall, type stubServer } from './stub-server';

export const CARRIER = '00000000-0000-7000-8000-000000000030';
export const ROWS = `/v1/carriers/${CARRIER}/tariff/pallet-weight-premiums/rows`;
export const EDITS = `/v1/carriers/${CARRIER}/tariff/edits`;
/** The answer with rows of premiums: weight tier, percentage, and cap, as in a file. */
export const rowsOf = (rows: (string | null)[][], revision = 4) => ({
  revision,
  columns: ['weight_tier', 'premium_percentage', 'premium_cap'],
  key: ['weight_tier'],
  rows: rows.map((cells) => ({ revision, cells })),
  total: rows.length,
  page: 1,
  limit: 500,
});

/** Opens the table of a carrier's premiums, with one row. The next read of the rows returns `now.page`. */
export async function openPremiums(
  routes: Parameters<typeof stubServer>[0] = {},
  role: Role = 'ADMIN',
  search = '',
) {
  const me = meOf([role]);
  if (role !== 'ADMIN') me.companies.carriers.push({ id: CARRIER, name: 'Arctic Lines' } as never);
  const now = { page: rowsOf([['1500', '0.045', '15000']]) };
  const { api, calls } = await signedInApi(me, {
    [`GET ${ROWS}`]: () => answer(now.page),
    [`POST ${EDITS}`]: () => editedTariff(),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <PalletPremiums carrierId={CARRIER} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/premiums${search}`,
  );
  await screen.findByRole('table', { name: 'Pallet weight premiums' });
  const sent = (): SentCall[] => calls.filter(({ path, method }) => path === EDITS && method === 'POST');
  return { ...shown, sent, now };
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
