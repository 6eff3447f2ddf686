import type { AttachmentExtension } from '../../../../domain/loads/load-files';
import type { Expected } from './attachment-check';
import { checkOffice } from './check-office';
import { checkPdf } from './check-pdf';
import { checkCsv, checkText } from './check-text';

const CHECKS: Record<AttachmentExtension, (bytes: Buffer) => Expected | Promise<Expected>> = {
  csv: checkCsv,
  docx: (bytes) => checkOffice(bytes, 'docx'),
  pdf: checkPdf,
  txt: checkText,
  xlsx: (bytes) => checkOffice(bytes, 'xlsx'),
};

/**
 * Checks that the bytes are a file of this type without active content, because another company opens it. It does not look
 * for viruses: a document can still exploit a fault of the program that opens it.
 */
export async function checkAttachment(bytes: Buffer, extension: AttachmentExtension): Promise<Expected> {
  if (bytes.length === 0) return 'a file; this one is empty';
  return CHECKS[extension](bytes);
}
