import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CARRIER, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer } from '../../../../testing/web/stub-server';
import { stubRequests } from '../../../../testing/web/stub-xml-http-request';
import { storedFile, uploadRow } from '../../../../testing/web/upload-rows';
import { TariffDropZone } from './tariff-drop-zone';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('several files are checked in the mode that is chosen, Merge at first', async () => {
  stubRequests();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  const place = `POST /storage/v1/object/carrier-file-uploads/${CARRIER}/tariff-files/2026-11-21/tariff-files_1795262400000`;
  const { api, calls } = await signInAs('ADMIN', {
    [place]: () => storedFile(),
    'GET /rest/v1/file_upload_processing': () =>
      answer({ rows: [uploadRow()], total: 1, page: 1, limit: 10 }),
  });
  const onShow = vi.fn();
  renderInRouter(<TariffDropZone carrierId={CARRIER} onShow={onShow} />, api);
  const sent = () => calls.filter(({ path }) => path.startsWith('/storage/'));
  const send = async (count: number) => {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['PK'], 'tariff.xlsx')] } });
    await waitFor(() => expect(sent()).toHaveLength(count));
    await waitFor(() => expect(onShow).toHaveBeenCalledTimes(count));
  };
  await screen.findByText('Have it in Excel?');
  await send(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Replace' }));
  expect(screen.getByText(/Also removes the rows that are missing/)).toBeTruthy();
  await send(2);
  expect(sent().map(({ query }) => [query.get('mode'), query.get('dryRun')])).toEqual([
    ['MERGE', 'true'],
    ['REPLACE', 'true'],
  ]);
});
