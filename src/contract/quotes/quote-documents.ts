import { z } from 'zod';
import { bytesOf, defineCall } from '../call';
import { readQuotePdf } from '../loads/load-endpoints';

export const readQuotePdfCall = defineCall(readQuotePdf, {
  tags: ['Quotes'],
  summary: 'Get a quote to print',
  description:
    "A tagged PDF with the quote's number, how long it is valid, both companies, the carrier's phone, the lane, the shipment, the charges and the terms. Everyone who may see the quote gets the same text.",
  request: { params: z.object({ id: z.string().meta({ description: 'The quote' }) }) },
  responses: {
    200: { description: 'The document', ...bytesOf(['application/pdf']) },
    304: { description: 'The document has not changed since your ETag' },
    404: 'The quote does not exist, or you cannot see it',
    503: 'The rates are not loaded yet. Code `NOT_READY`',
  },
});
