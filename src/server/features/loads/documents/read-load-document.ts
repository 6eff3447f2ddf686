import { createHash } from 'node:crypto';
import { wrongState } from '../../../../contract/app-error';
import type { Load } from '../../../../contract/loads/loads';
import { wasAccepted } from '../../../../domain/loads/was-accepted';
import type { BytesReply } from '../../../http/route';
import { attachmentHeader } from '../../../platform/attachment-header';
import { type LoadContext, readLoad } from '../read-load';
import { buildBillOfLading } from './bill-of-lading';
import type { PrintedDocument } from './document';
import type { DocumentThread } from './document-thread';
import { buildLoadCalendar } from './load-calendar';
import { buildRateConfirmation } from './rate-confirmation';

export interface DocumentContext extends LoadContext {
  readonly siteUrl: () => string;
  readonly drawDocument: DocumentThread['draw'];
}

/** The version of the drawing. Raise it when the drawing changes, so that no browser keeps the old document. */
const DRAWING_VERSION = 2;

const addressOf = ({ siteUrl }: DocumentContext, { id }: Load) => `${siteUrl()}/loads/${id}`;

const documentReply = (
  { type, fileName, identity }: { type: string; fileName: string; identity: string },
  read: BytesReply['read'],
): BytesReply => ({
  status: 200,
  etag: `"${createHash('sha256').update(identity).digest('hex')}"`,
  headers: {
    'Content-Type': type,
    'Content-Disposition': attachmentHeader(fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // Rights may change, so a browser checks each time whether its copy is still valid.
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization',
  },
  read,
});

/** Returns a document, which is drawn only if the caller's copy is stale. */
export const pdfReply = (
  { drawDocument }: Pick<DocumentContext, 'drawDocument'>,
  document: PrintedDocument,
): BytesReply =>
  documentReply(
    {
      type: 'application/pdf',
      fileName: document.fileName,
      identity: JSON.stringify([DRAWING_VERSION, document]),
    },
    () => drawDocument(document),
  );

/** Returns the bill of lading of a load. Throws NOT_FOUND if the caller may not see the load. */
export async function readBillOfLading(context: DocumentContext, id: string): Promise<BytesReply> {
  const load = await readLoad(context, id);
  return pdfReply(context, buildBillOfLading(load, addressOf(context, load)));
}

/** Returns the rate confirmation of a load. Throws WRONG_STATE if the carrier never accepted it. */
export async function readRateConfirmation(context: DocumentContext, id: string): Promise<BytesReply> {
  const load = await readLoad(context, id);
  if (!wasAccepted(load)) {
    throw wrongState('The rate confirmation exists once the carrier has accepted the load.');
  }
  return pdfReply(context, buildRateConfirmation(load, addressOf(context, load)));
}

/** Returns the calendar file of a load. */
export async function readLoadCalendar(context: DocumentContext, id: string): Promise<BytesReply> {
  const load = await readLoad(context, id);
  const calendar = buildLoadCalendar(load, addressOf(context, load));
  return documentReply(
    { type: 'text/calendar; charset=utf-8', fileName: `load-${load.number}.ics`, identity: calendar },
    async () => Buffer.from(calendar),
  );
}
