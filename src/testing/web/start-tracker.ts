import type { FileUpload, FileUploadRow } from '../../contract/uploads/uploads';
import { snakeToCamel } from '../../domain/text/key-case';
import { rowOf } from '../../web/features/uploads/tracker/tracked-upload';
import type { TrackerNews } from '../../web/features/uploads/tracker/tracker-state';
import type { UploadRequest } from '../../web/features/uploads/tracker/upload-request';
import { trackerOf } from '../../web/features/uploads/tracker/upload-tracker';
import { testApi } from './render-web';
import { answer, meOf, type SentCall, sessionAnswer, stubServer } from './stub-server';
import { stubRequests } from './stub-xml-http-request';
import { UPLOAD, uploadRow } from './upload-rows';

export const NEXT_UPLOAD = '00000000-0000-7000-8000-0000000000d2';
export const LIST = 'GET /rest/v1/file_upload_processing';
export const CARRIER = '00000000-0000-7000-8000-0000000000c1';
export const AT_MS = Date.parse('2026-11-21T12:00:00Z');

export const placeAt = (ms: number) =>
  `/storage/v1/object/carrier-file-uploads/${CARRIER}/lanes/2026-11-21/lanes_${ms}`;

export const uploadRequest = (part: Partial<UploadRequest> = {}): UploadRequest => ({
  file: new File(['origin_region\nSalinas\n'], 'lanes.csv', { type: 'application/vnd.ms-excel' }),
  type: 'lanes',
  mode: 'MERGE',
  isDryRun: false,
  isAppliedNext: false,
  carrierId: CARRIER,
  shipperId: null,
  searchOptions: null,
  ...part,
});

export async function startTracker(routes: Record<string, (call: SentCall) => Response | Promise<Response>>) {
  const me = meOf(['ADMIN']);
  stubRequests();
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(me),
    'GET /v1/auth/me': () => answer(me),
    'POST /v1/auth/sign-out': () => new Response(null, { status: 204 }),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const tracker = trackerOf(api);
  const news: TrackerNews[] = [];
  tracker.onNews((one) => news.push(one));
  const upload = () => tracker.state().uploads.get(UPLOAD);
  const phase = () => upload()?.phase.name;
  const status = () => {
    const tracked = upload();
    return tracked && rowOf(tracked)?.status;
  };
  const polls = () => calls.filter(({ path }) => path === '/rest/v1/file_upload_processing').length;
  return { api, tracker, calls, news, polls, phase, status };
}

export const uploadPage = (...rows: object[]) => answer({ rows, total: rows.length, page: 1, limit: 10 });

export const rowAt = (status: FileUploadRow['status'], second: number, part: Partial<FileUploadRow> = {}) =>
  uploadRow({ status, updated_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`, ...part });
export const liveRow = (row: object) => snakeToCamel(row) as FileUpload;
