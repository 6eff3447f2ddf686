import { partsOfAddress, UUID } from '../places/image-places';
import { namesOf } from '../records';

/**
 * The files of a load other than pictures, by the extension of their path. Both companies of the load open them, so only
 * types that can be checked for active content are accepted (decision 66).
 */
export const ATTACHMENT_TYPES = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type AttachmentExtension = keyof typeof ATTACHMENT_TYPES;
export const ATTACHMENT_EXTENSIONS = namesOf(ATTACHMENT_TYPES);

export const MAX_ATTACHMENT_BYTES = 10_000_000;

const LOAD_FILES = 'load-files';
const ATTACHMENT = new RegExp(`^(${UUID})/${UUID}\\.(${ATTACHMENT_EXTENSIONS.join('|')})$`);
const LOAD_FILE = new RegExp(`^${UUID}/${UUID}\\.(jpg|${ATTACHMENT_EXTENSIONS.join('|')})$`);

export const EXPECTED_LOAD_FILE = `Must be {load id}/{uuid}.jpg for a picture, or end in .${ATTACHMENT_EXTENSIONS.join(', .')}`;

/** The location of a file of a load that is not a picture. */
export interface AttachmentPlace {
  readonly bucket: typeof LOAD_FILES;
  readonly path: string;
  readonly owner: { readonly kind: 'load'; readonly id: string };
  readonly extension: AttachmentExtension;
}

/** Parses a path; null if it is malformed. */
export function attachmentPlace(path: string): AttachmentPlace | null {
  const [, id, extension] = ATTACHMENT.exec(path) ?? [];
  if (id === undefined) return null;
  return {
    bucket: LOAD_FILES,
    path,
    owner: { kind: 'load', id },
    extension: extension as AttachmentExtension,
  };
}

/** The path of a load's picture or attachment in its address; null for any other text. */
export function loadFilePath(address: string): string | null {
  const parts = partsOfAddress(address);
  return parts?.bucket === LOAD_FILES && LOAD_FILE.test(parts.path) ? parts.path : null;
}

/** The extension of a file's name, if files of a load can have it. */
export function attachmentExtension(fileName: string): AttachmentExtension | null {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase();
  return ATTACHMENT_EXTENSIONS.find((one) => one === extension) ?? null;
}

const MAX_NAME_LENGTH = 120;
/** Bidirectional and invisible characters can disguise an extension; the others are not allowed in names on Windows. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * The name under which the other company saves a file: without folders and unsafe characters, and with the extension of its
 * checked type. Never empty.
 */
export function cleanFileName(name: string | null | undefined, extension: AttachmentExtension): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ');
  const stem = cleaned.toLowerCase().endsWith(`.${extension}`)
    ? cleaned.slice(0, -(extension.length + 1))
    : cleaned;
  const short = [...stem]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${short === '' ? 'file' : short}.${extension}`;
}
