import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { FileUpload } from '../../contract/uploads/uploads';
import { snakeToCamel } from '../../domain/text/key-case';
import { trackerOf } from '../../web/features/uploads/tracker/upload-tracker';
import { UploadButton } from '../../web/features/uploads/upload-button';
import { UploadPanel } from '../../web/features/uploads/upload-panel';
import { NEW_UPLOAD, type UploadPreset } from '../../web/features/uploads/upload-preset';
import { BackgroundHost, OverlayHost } from '../../web/ui/overlay/overlays';
import { CARRIER, carrierRow, signInAs } from './carrier-rows';
import { renderInRouter } from './render-in-router';
import { answer, type SentCall } from './stub-server';
import { stubRequests } from './stub-xml-http-request';
import { UPLOAD_TYPE_ROWS } from './upload-rows';

/** Opens the upload panel and uses it like a user. */

export const ONE = 'GET /rest/v1/file_upload_processing';
export const NEXT = '00000000-0000-7000-8000-0000000000d2';
const AT_MS = Date.parse('2026-11-21T12:00:00Z');
export const placeOf = (bucket: string, path: string) => `POST /storage/v1/object/${bucket}/${path}_${AT_MS}`;
export const LANES = placeOf('carrier-file-uploads', `${CARRIER}/lanes/2026-11-21/lanes`);
const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };
export const OF_CARRIER: UploadPreset = {
  families: ['tariff'],
  carrier: { id: CARRIER, name: 'Arctic Lines' },
};

export const page = (...rows: object[]) => answer({ rows, total: rows.length, page: 1, limit: 10 });
export const uploadFromRow = (row: object) => snakeToCamel(row) as FileUpload;

export type Routes = Record<string, (call: SentCall) => Response>;

/** Renders the panel and the button that opens it, as on a screen. */
export async function openPanel(
  routes: Routes,
  { role = 'ADMIN', preset = EVERYTHING, first = NEW_UPLOAD }: Partial<Opened> = {},
) {
  stubRequests();
  const { api, sent, calls } = await signInAs(role, {
    'GET /v1/upload-types': () => answer({ rows: UPLOAD_TYPE_ROWS }),
    'GET /rest/v1/vw_carrier': () => page(carrierRow()),
    ...routes,
  });
  function Screen() {
    const [shown, setShown] = useState<string | null>(first);
    const [last, setLast] = useState(first);
    return (
      <>
        <UploadButton onPress={() => setShown(NEW_UPLOAD)} />
        <UploadPanel
          isOpen={shown !== null}
          shown={shown ?? last}
          preset={preset}
          onShow={(next) => {
            setShown(next);
            setLast(next);
          }}
          onClose={() => setShown(null)}
        />
        <OverlayHost />
        <BackgroundHost />
      </>
    );
  }
  renderInRouter(<Screen />, api);
  /** Returns the calls that sent files. */
  const files = () => calls.filter(({ path }) => path.startsWith('/storage/'));
  return { tracker: trackerOf(api), sent, files };
}

interface Opened {
  role: Parameters<typeof signInAs>[0];
  preset: UploadPreset;
  first: string;
}

export async function choose(name: string, content = 'origin_region\nSalinas\n') {
  await screen.findByRole('button', { name: /^Choose (a file|another)$/ });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}
export const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
/** Closes the panel. The button is searched in the dialog, because a toast has one with the same name. */
export const close = () =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
export const typeBox = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Type/ });
