import type { StoredFile } from '../../contract/files';
import type { UploadTypeInfo } from '../../contract/uploads/upload-types';
import type { FileUploadRow } from '../../contract/uploads/uploads';
import type { Bucket } from '../../domain/buckets';
import { answer, type SentCall } from './stub-server';

/** Uploads as the server returns them, for screen tests. */

export const UPLOAD = '00000000-0000-7000-8000-0000000000d1';
const SAVED_AS = 'x/lanes/2026-11-21/lanes_1795262400000';

export const uploadRow = (part: Partial<FileUploadRow> = {}): FileUploadRow => ({
  id: UPLOAD,
  name: SAVED_AS,
  bucket: 'carrier-file-uploads',
  type: 'lanes',
  mode: 'MERGE',
  is_dry_run: false,
  confirms_large_change: false,
  needs_confirmation: false,
  effective_on: null,
  checked_at: null,
  parts: [],
  status: 'COMPLETED',
  message: null,
  carrier_id: '00000000-0000-7000-8000-0000000000c1',
  carrier_name: 'Arctic Lines',
  shipper_id: null,
  shipper_name: null,
  file_name: 'lanes.csv',
  size_bytes: 1_200,
  created_by: '00000000-0000-7000-8000-000000000001',
  created_by_name: 'Ines Vale',
  revision: 7,
  restores_revision: null,
  bulk_search_id: null,
  sheet_name: null,
  suggested_type: null,
  attributes: { rows: 1_200, created: 3, updated: 4, unchanged: 1_193, removed: 0 },
  medians: [],
  created_at: '2026-11-21T11:59:00.000Z',
  updated_at: '2026-11-21T11:59:04.200Z',
  ...part,
});

/** Returns the server's answer for a stored file. */
const stored = (part: Pick<StoredFile, 'bucket' | 'path' | 'contentType' | 'uploadId'>) =>
  answer(
    {
      url: `/storage/v1/object/${part.bucket}/${part.path}`,
      sizeBytes: 22,
      fileName: null,
      width: null,
      height: null,
      ...part,
    } satisfies StoredFile,
    201,
  );

/** Returns the server's answer for a sent file of rows. */
export const storedFile = (uploadId: string = UPLOAD) =>
  stored({ bucket: 'carrier-file-uploads', path: SAVED_AS, contentType: 'text/csv', uploadId });

/** Returns the server's answer for a sent picture or a load's file. */
export const storedAsSent = (call: SentCall) => {
  const [bucket, ...path] = call.path.replace('/storage/v1/object/', '').split('/');
  return stored({
    bucket: bucket as Bucket,
    path: path.join('/'),
    contentType: call.path.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf',
    uploadId: null,
  });
};

const column = (name: string, part: object = {}) => ({
  name,
  meaning: `What ${name} is`,
  expected: 'a text',
  example: 'Salinas',
  isRequired: true,
  isOptional: false,
  ...part,
});

export const UPLOAD_TYPE_ROWS: readonly UploadTypeInfo[] = [
  {
    type: 'lanes',
    family: 'tariff',
    about: 'Which regions a carrier joins.',
    bucket: 'carrier-file-uploads',
    modes: ['MERGE', 'REPLACE'],
    key: ['origin_region'],
    columns: [
      column('origin_region'),
      column('base_rate_per_mile_box', { isRequired: false, isOptional: true }),
    ],
  },
  {
    type: 'master-zips',
    family: 'reference',
    about: 'Every ZIP.',
    bucket: 'admin-file-uploads',
    modes: ['MERGE', 'REPLACE'],
    key: ['zip'],
    columns: [column('zip')],
  },
  {
    type: 'bulk-search',
    family: 'search',
    about: 'Shipments to be quoted together.',
    bucket: 'shipper-file-uploads',
    modes: [],
    key: [],
    columns: [column('pickup_zip')],
  },
];
