import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER, signInAs } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { problem } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { DownloadMenu } from './download-menu';

afterEach(() => vi.unstubAllGlobals());

const LANES = `/v1/carriers/${CARRIER}/tariff/lanes`;

async function open(answer: () => Response) {
  const { api, sent } = await signInAs('CARRIER_STAFF', { [`GET ${LANES}`]: answer });
  renderInRouter(
    <>
      <OverlayHost />
      <DownloadMenu carrierId={CARRIER} type="lanes" />
    </>,
    api,
  );
  await screen.findByRole('button', { name: 'Download Lanes' });
  return sent;
}

test('a part of the tariff is downloaded as CSV or as an Excel file', async () => {
  const sent = await open(() => new Response('a,b'));
  const downloads = catchDownloads();
  for (const [choice, format] of [
    ['CSV', 'csv'],
    ['Excel (.xlsx)', 'xlsx'],
  ] as const) {
    const before = downloads.length;
    fireEvent.click(screen.getByRole('button', { name: 'Download Lanes' }));
    fireEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(downloads).toHaveLength(before + 1));
    expect(downloads[before]?.name).toBe(`lanes.${format}`);
    expect(sent(LANES).at(-1)?.query.get('format')).toBe(format);
  }
});

test('two parts share one menu, each under its name', async () => {
  const zips = `/v1/carriers/${CARRIER}/tariff/region-zips`;
  const { api } = await signInAs('CARRIER_STAFF', { [`GET ${zips}`]: () => new Response('a,b') });
  renderInRouter(<DownloadMenu carrierId={CARRIER} type="regions" alsoType="region-zips" />, api);
  const downloads = catchDownloads();
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(
    screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).toEqual([
    'Download',
    'Regions, CSV',
    'Regions, Excel (.xlsx)',
    'Region ZIPs, CSV',
    'Region ZIPs, Excel (.xlsx)',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Region ZIPs, CSV' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['region-zips.csv']));
});

test('a failed download says which part and why', async () => {
  await open(() => problem('NOT_FOUND', 'Not found'));
  fireEvent.click(screen.getByRole('button', { name: 'Download Lanes' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect((await screen.findByText(/^Lanes was not downloaded\. /)).isConnected).toBe(true);
});
