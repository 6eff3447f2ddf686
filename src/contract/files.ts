import { z } from 'zod';
import { BUCKETS, placeOfAddress } from '../domain/buckets';
import { UPLOAD_MODES } from '../domain/uploads';
import { bytesOf, defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import { readFile, readLinkedFile, signFiles, storeFile } from './endpoints';
import { SHEET_TYPES } from './uploads';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const FILE_TYPES = [...IMAGE_TYPES, ...SHEET_TYPES] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** A picture of 1,000 × 1,000 pixels takes about a tenth of this. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

const EXAMPLE_PATH = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01/5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94-logo.jpg';

/** The path's format depends on the bucket, so it is checked where both are known. */
const placeSchema = z.strictObject({
  bucket: z
    .enum(BUCKETS, { error: `Expected one of ${BUCKETS.join(', ')}` })
    .meta({ example: 'shipper-logos' }),
  path: z.string().meta({
    description:
      'With its slashes. Of an image `{id}/{uuid}-logo.jpg`, of a person `{user id}/{uuid}.jpg`. Of an upload `{type}/{date}/{type}_{ms}` (reference data), `{carrier id}/{type}/{date}/{type}_{ms}` (tariff), `{customer id | carrier id | platform}/bulk-search/{date}/bulk-search_{ms}`; ms are milliseconds since 1970, date is their UTC day',
    example: EXAMPLE_PATH,
  }),
});

const storedFileSchema = z
  .object({
    bucket: z.enum(BUCKETS),
    path: z.string(),
    url: z.string().meta({
      description:
        'Where it is read. Of an image also what to write into the picture’s field of the customer, carrier, facility or person',
    }),
    contentType: z.enum(FILE_TYPES),
    sizeBytes: z.int(),
    width: z.int().nullable().meta({ description: 'Pixels; null of an upload' }),
    height: z.int().nullable().meta({ description: 'Pixels; null of an upload' }),
    uploadId: z.uuid().nullable().meta({
      description: 'Of an upload: its `file_upload_processing`, which tells how it goes. Null of an image',
    }),
  })
  .meta({ id: 'StoredFile' });

const MAX_NAME_LENGTH = 200;

/** Options for processing an upload. They are rejected for an image. */
const processingSchema = z.strictObject({
  mode: z
    .enum(UPLOAD_MODES, `Expected one of ${UPLOAD_MODES.join(', ')}`)
    .optional()
    .meta({ description: 'MERGE unless said otherwise; a search has none' }),
  dryRun: z
    .enum(['true', 'false'], 'Expected true or false')
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'Only tells what would be created, changed and removed', example: 'true' }),
  fileName: z
    .string()
    .min(1, 'Expected at least 1 character')
    .max(MAX_NAME_LENGTH, `Expected at most ${MAX_NAME_LENGTH} characters`)
    // Bidirectional control characters are rejected too: they can disguise a file's extension.
    .regex(
      /^[^/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u,
      'Expected a name without its folder and control characters',
    )
    .optional()
    .meta({ description: 'As its sender calls it', example: 'lanes.csv', pattern: '^[^/\\\\]+$' }),
});
export type Processing = z.output<typeof processingSchema>;

export const storeFileCall = defineCall({
  operationId: 'storeFile',
  ...storeFile,
  tags: ['Files'],
  summary: 'Keep an image, or upload a file',
  description:
    'The body is the file itself. An image is JPEG, PNG or WebP, still, at most 2 MB and 4096 × 4096 pixels. An upload is CSV or a spreadsheet, at most 50 MB; it is kept and then processed, of which `uploadId` tells. A path is never used again; choose a new UUID or millisecond for another file.',
  request: {
    params: placeSchema,
    query: processingSchema,
    body: { required: true, ...bytesOf(FILE_TYPES) },
  },
  responses: {
    201: jsonAnswer('Kept', storedFileSchema),
    400: problemAnswer('The path or the file is not as expected; one entry a field'),
    ...UNAUTHENTICATED,
    403: problemAnswer('You may see whose it would be but not edit it, or not upload this'),
    404: problemAnswer('There is no such owner, or you may not see it'),
    409: problemAnswer('There is a file of this name. Code `FILE_EXISTS`'),
    507: problemAnswer('There is no room left. Code `STORAGE_FULL`'),
  },
});

export const readFileCall = defineCall({
  operationId: 'readFile',
  ...readFile,
  tags: ['Files'],
  summary: 'Read a file',
  description:
    'An image for who may see whom or what it shows, an upload for who may see how it went. A file never changes, so its ETag never does.',
  request: { params: placeSchema },
  responses: {
    200: { description: 'The file', ...bytesOf(FILE_TYPES) },
    304: { description: 'The file of your ETag' },
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('There is no such file, or you may not see it'),
  },
});

const MAX_LINKS = 100;

export const signFilesCall = defineCall({
  operationId: 'signFiles',
  ...signFiles,
  tags: ['Files'],
  summary: 'Links that an `<img>` can open',
  description:
    'Each opens one file without a bearer, for one to two hours, in your name: it stops when you may no longer see the file, or when your account ends. The same file has the same link within an hour.',
  request: {
    body: jsonBody(
      z.strictObject({
        urls: z
          .array(
            z.string().refine((url) => placeOfAddress(url) !== null, 'Expected the `url` of a stored file'),
          )
          .min(1, 'Expected at least one')
          .max(MAX_LINKS, `Expected at most ${MAX_LINKS}`)
          .meta({ example: [`/storage/v1/object/shipper-logos/${EXAMPLE_PATH}`] }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      'A link for each, in their order',
      z.object({ rows: z.array(z.object({ url: z.string(), link: z.string(), endsAt: z.iso.datetime() })) }),
    ),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

export const readLinkedFileCall = defineCall({
  operationId: 'readLinkedFile',
  ...readLinkedFile,
  tags: ['Files'],
  summary: 'Read a file by a signed link',
  request: {
    params: placeSchema,
    query: z.strictObject({
      by: z.uuid('Expected an id').meta({ description: 'In whose name' }),
      expires: z
        .string('Expected an instant')
        .regex(/^[1-9]\d{9}$/, 'Expected seconds since 1970')
        .meta({ example: '1795190400' }),
      signature: z
        .string('Expected a signature')
        .regex(/^[\w-]{43}$/, 'Expected 43 letters, digits, dashes or underscores')
        .meta({ example: 'z'.repeat(43) }),
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(FILE_TYPES) },
    304: { description: 'The file of your ETag' },
    ...INVALID,
    403: problemAnswer('The link has ended or is not whole. Code `LINK_ENDED`'),
    404: problemAnswer('There is no such file, or who the link was made for may not see it now'),
  },
});
