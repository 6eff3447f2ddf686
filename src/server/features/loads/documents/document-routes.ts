import {
  readBillOfLadingCall,
  readLoadCalendarCall,
  readRateConfirmationCall,
} from '../../../../contract/loads/load-documents';
import { readQuotePdfCall } from '../../../../contract/quotes/quote-documents';
import { bytesRoute, type Route } from '../../../http/route';
import {
  type DocumentContext,
  readBillOfLading,
  readLoadCalendar,
  readRateConfirmation,
} from './read-load-document';
import { readQuoteDocument } from './read-quote-document';

export function documentRoutes(parts: Omit<DocumentContext, 'db' | 'caller'>): Route[] {
  return [
    bytesRoute(
      readBillOfLadingCall,
      ({ caller, db }, { params }) => readBillOfLading({ ...parts, caller, db }, params.id),
      { keyScope: 'loads:read' },
    ),
    bytesRoute(
      readRateConfirmationCall,
      ({ caller, db }, { params }) => readRateConfirmation({ ...parts, caller, db }, params.id),
      { keyScope: 'loads:read' },
    ),
    bytesRoute(readQuotePdfCall, ({ db }, { params }) => readQuoteDocument({ ...parts, db }, params.id), {
      keyScope: 'quotes:read',
    }),
    bytesRoute(
      readLoadCalendarCall,
      ({ caller, db }, { params }) => readLoadCalendar({ ...parts, caller, db }, params.id),
      { keyScope: 'loads:read' },
    ),
  ];
}
