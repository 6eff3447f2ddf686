import { z } from 'zod';
import { BUCKETS, placeOfAddress } from '../domain/buckets';
import { ATTACHMENT_TYPES } from '../domain/loads/load-files';
import { UPLOAD_MODES } from '../domain/uploads';
import { bytesOf, defineCall, fileBody, jsonAnswer, jsonBody } from './call';
import { readFile, readLinkedFile, signFiles, storeFile } from './endpoints';
import { oneOf, queryFlag } from './inputs';
import { MAX_LINKS } from './limits';
import { namedObject } from './named-object';
import { bulkOptions } from './quotes/bulk-search';
import { tooLong } from './text-rules';
import { ARCHIVE_TYPE, confirmLargeChangeSchema, effectiveOnSchema, SHEET_TYPES } from './uploads/uploads';

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const FILE_TYPES = [
  ...IMAGE_TYPES,
  ...SHEET_TYPES,
  // The list already includes the other types of attachments.
  ATTACHMENT_TYPES.docx,
  ATTACHMENT_TYPES.pdf,
  ATTACHMENT_TYPES.txt,
] as const;
/** The types of all stored files. */
const STORED_TYPES = [...FILE_TYPES, ARCHIVE_TYPE] as const;
export type FileType = (typeof FILE_TYPES)[number];
export type StoredType = (typeof STORED_TYPES)[number];

/** The type that a client sends if it does not know the file's type. The server reads it from the first bytes. */
export const ANY_TYPE = 'application/octet-stream';

/** About ten times the size of a picture of 1,000 × 1,000 pixels. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

const EXAMPLE_PATH = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01/5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94-logo.jpg';

/** The path's format depends on the bucket, so it is checked where both are known. */
const placeSchema = z.strictObject({
  bucket: oneOf(BUCKETS).meta({ description: 'What kind of file it is', example: 'shipper-logos' }),
  path: z.string().meta({
    description:
      'Contains slashes, which may be sent as `%2F`. Logos: `{id}/{uuid}-logo.jpg`. Profile images: `{user id}/{uuid}.jpg`. Files of a load: `{load id}/{uuid}.jpg` for a picture, or with the extension of the file instead: `csv`, `docx`, `pdf`, `txt`, or `xlsx`. Reference data: `{type}/{date}/{type}_{ms}`. Tariffs: `{carrier id}/{type}/{date}/{type}_{ms}`. Searches: `{customer id | carrier id | platform}/bulk-search/{date}/bulk-search_{ms}`. `ms` is milliseconds since 1970, and `date` is its UTC day',
    example: EXAMPLE_PATH,
  }),
});

const storedFileSchema = namedObject('StoredFile', {
  bucket: z.enum(BUCKETS),
  path: z.string(),
  url: z.string().meta({
    description:
      'The address of the file. For an image, also the value for the picture field of the customer, carrier, facility, or user; for a file of a load, the value for `fileUrls` of a message',
  }),
  contentType: z.enum(STORED_TYPES),
  sizeBytes: z.int(),
  fileName: z.string().nullable().meta({
    description:
      'Under which a file of a load is saved: the sent name, cleaned, with the extension of its type. Null for other files',
  }),
  width: z.int().nullable().meta({ description: 'In pixels. Null for other files' }),
  height: z.int().nullable().meta({ description: 'In pixels. Null for other files' }),
  uploadId: z.uuid().nullable().meta({
    description:
      'The id of the upload, whose progress `listUploads` returns. Null for images and files of loads',
  }),
});
export type StoredFile = z.output<typeof storedFileSchema>;

const MAX_NAME_LENGTH = 200;

export const fileNameSchema = z
  .string()
  .min(1, 'Must not be empty')
  .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
  // Bidirectional control characters are rejected too: they can disguise a file's extension.
  .regex(
    /^[^/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u,
    'Must be a file name without folders or control characters',
  );

/** Options for processing an upload. They are rejected for an image. */
const processingSchema = z.strictObject({
  mode: oneOf(UPLOAD_MODES).optional().meta({ description: 'Defaults to MERGE. Not allowed for a search' }),
  dryRun: queryFlag.meta({
    description: 'Only check the file and count the rows that would be created, updated, and removed',
    example: 'true',
  }),
  confirmLargeChange: confirmLargeChangeSchema,
  effectiveOn: effectiveOnSchema,
  fileName: fileNameSchema.optional().meta({
    description: "The file's name on the sender's computer. Not allowed for an image",
    example: 'lanes.csv',
    pattern: '^[^/\\\\]+$',
  }),
  earliestPickup: bulkOptions.earliestPickup.meta({
    format: 'date',
    description: 'Only for a search: for all its lanes. The next weekday by default',
    example: '2026-11-23',
  }),
  accessorials: bulkOptions.accessorials.meta({
    description: 'Only for a search: the services requested for all lanes, separated by commas',
    example: 'LIFTGATE_DROPOFF,TEMPERATURE_MONITORING',
  }),
  foodGrade: bulkOptions.foodGrade.meta({
    description: 'Only for a search: whether all lanes need food-grade equipment',
    example: 'false',
  }),
});
export type Processing = z.output<typeof processingSchema>;

export const storeFileCall = defineCall(storeFile, {
  tags: ['Files'],
  summary: 'Upload an image or a data file',
  description:
    'The body is the file itself, or a form (`multipart/form-data`) with one file. The type `application/octet-stream` fits every file. Images are still JPEG, PNG, or WebP files of at most 2 MB and 4096 × 4096 pixels. Other files of a load are PDF, .xlsx, .docx, CSV, or text files of at most 10 MB without active content: no scripts, macros, or files inside them. Data files are CSV files or spreadsheets of at most 50 MB. Several parts of a tariff are one data file of the type `tariff-files`: a workbook with a sheet for each type, or a ZIP of at most 12 files. They are stored and then processed; `uploadId` identifies the upload. A path can be used only once, so choose a new UUID or millisecond for each file.',
  request: {
    params: placeSchema,
    query: processingSchema,
    body: fileBody([ANY_TYPE, ...STORED_TYPES]),
  },
  responses: {
    201: jsonAnswer('The stored file', storedFileSchema),
    400: 'The path or the file is invalid; `errors` has one entry per field',
    403: 'The caller cannot edit the owner of the file, or cannot upload files of this type',
    404: 'The owner does not exist, or you cannot see it',
    409: 'A file with this path already exists. Code `FILE_EXISTS`',
    429: 'Too many files or bytes today, code `FILE_QUOTA_EXCEEDED`. Or too many calls, code `TOO_MANY_CALLS`',
    507: 'Storage is full. Code `STORAGE_FULL`',
  },
});

export const readFileCall = defineCall(readFile, {
  tags: ['Files'],
  summary: 'Get a file',
  description:
    'Images are readable by everyone who can see their owner, files of a load by everyone who can see the load, data files by everyone who can see their upload. Files that are not images are always downloads. Files never change, so their ETags stay valid.',
  request: { params: placeSchema },
  responses: {
    200: { description: 'The file', ...bytesOf(STORED_TYPES) },
    304: { description: 'The file has not changed since your ETag' },
    404: 'The file does not exist, or you cannot see it',
  },
});

export const signFilesCall = defineCall(signFiles, {
  tags: ['Files'],
  summary: 'Create signed links',
  description:
    'A signed link opens one file without an `Authorization` header, such as in an `<img>`. It is valid for one to two hours, as long as the caller can see the file and their account is active. Within an hour, the same file gets the same link.',
  request: {
    body: jsonBody(
      z.strictObject({
        urls: z
          .array(
            z.string().refine((url) => placeOfAddress(url) !== null, 'Must be the `url` of a stored file'),
          )
          .min(1, 'Send at least one URL')
          .max(MAX_LINKS, `Send ${MAX_LINKS} URLs or fewer`)
          .meta({ example: [`/storage/v1/object/shipper-logos/${EXAMPLE_PATH}`] }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      'One link per URL, in the same order',
      z.object({ rows: z.array(z.object({ url: z.string(), link: z.string(), endsAt: z.iso.datetime() })) }),
    ),
  },
});

export const readLinkedFileCall = defineCall(readLinkedFile, {
  tags: ['Files'],
  summary: 'Get a file by signed link',
  request: {
    params: placeSchema,
    query: z.strictObject({
      by: z.uuid('Must be an id').meta({ description: 'The profile of the user who created the link' }),
      expires: z
        .string('Must be seconds since 1970')
        .regex(/^[1-9]\d{9}$/, 'Must be seconds since 1970')
        .meta({ description: 'When the link ends, in seconds since 1970', example: '1795190400' }),
      signature: z
        .string('Must be a signature')
        .regex(/^[\w-]{43}$/, 'Must be 43 letters, digits, dashes, or underscores')
        .meta({ description: 'Proves that the server made this link', example: 'z'.repeat(43) }),
    }),
  },
  responses: {
    200: { description: 'The file', ...bytesOf(STORED_TYPES) },
    304: { description: 'The file has not changed since your ETag' },
    403: 'The link has expired or is incomplete. Code `LINK_ENDED`',
    404: 'The file does not exist, or the user who created the link can no longer see it',
  },
});
