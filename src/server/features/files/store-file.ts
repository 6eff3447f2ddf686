import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { invalidInput } from '../../../contract/app-error';
import type { AnswerOf } from '../../../contract/call';
import { fileNameSchema, IMAGE_TYPES, type Processing, type storeFileCall } from '../../../contract/files';
import { ARCHIVE_TYPE } from '../../../contract/uploads/uploads';
import type { Bucket } from '../../../domain/buckets';
import { ATTACHMENT_TYPES, type AttachmentPlace, cleanFileName } from '../../../domain/loads/load-files';
import { fileAddress, type ImagePlace } from '../../../domain/places/image-places';
import type { UploadedBody } from '../../http/route';
import { receiveUpload } from '../uploads/receive/receive-upload';
import { checkAttachment } from './attachments/check-attachment';
import { checkImage } from './images/check-image';
import { stripMetadata } from './images/strip-metadata';
import { parseFilePlace } from './parse-file-place';
import { sheetTypeOf } from './sheet-type-of';
import { type StoreFileParts, storeOwnedFile } from './store-owned-file';

/** Stores an image or a load's file, or receives an upload, depending on the place. */
export async function storeFile(
  parts: StoreFileParts,
  {
    wanted,
    processing,
  }: { readonly wanted: { bucket: Bucket; path: string }; readonly processing: Processing },
  body: UploadedBody,
): Promise<AnswerOf<typeof storeFileCall, 201>> {
  const place = parseFilePlace(wanted);
  const { bucket, path } = place;
  const stored = { bucket, path, url: fileAddress(place), sizeBytes: body.sizeBytes };
  if ('owner' in place) {
    const { fileName, ...others } = processing;
    const [field] = Object.keys('extension' in place ? others : processing);
    if (field !== undefined) throw invalidInput({ field, message: 'Only allowed for a data file' });
    const stats =
      'extension' in place
        ? await storeAttachment(parts, place, { ...body, fileName: fileName ?? body.fileName })
        : await storeImage(parts, place, body);
    return { ...stored, ...stats, uploadId: null };
  }
  const contentType = body.contentType === ARCHIVE_TYPE ? ARCHIVE_TYPE : await sheetTypeOf(body);
  // The file name in a form need not be one that we accept.
  const fileName = processing.fileName ?? fileNameSchema.safeParse(body.fileName).data;
  const options = { ...processing, fileName };
  const { uploadId } = await receiveUpload(parts, place, options, { ...body, contentType });
  return { ...stored, contentType, fileName: null, width: null, height: null, uploadId };
}

/** Stores the image without its metadata. Returns its type, its size as stored, and its size in pixels. */
async function storeImage(parts: StoreFileParts, place: ImagePlace, body: UploadedBody) {
  const declared = IMAGE_TYPES.find((type) => type === body.contentType) ?? null;
  const sent = await buffer(body.content());
  const image = checkImage(sent, declared);
  if (!image.isImage) throw invalidInput({ field: 'body', message: image.expected });
  const { type: contentType, width, height } = image;
  const bytes = stripMetadata(sent, contentType);
  const stored: UploadedBody = {
    contentType,
    fileName: null,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *content() {
      yield bytes;
    },
  };
  await storeOwnedFile(parts, place, stored);
  return { contentType, fileName: null, sizeBytes: bytes.length, width, height };
}

/** Stores a load's file. The extension in the path gives the type that the bytes must have. */
async function storeAttachment(parts: StoreFileParts, place: AttachmentPlace, body: UploadedBody) {
  const { extension } = place;
  const expected = await checkAttachment(await buffer(body.content()), extension);
  if (expected !== null) throw invalidInput({ field: 'body', message: `Expected ${expected}` });
  const contentType = ATTACHMENT_TYPES[extension];
  const fileName = cleanFileName(body.fileName, extension);
  await storeOwnedFile(parts, place, { ...body, contentType, fileName });
  return { contentType, fileName, width: null, height: null };
}
