import {
  readBillOfLadingCall,
  readLoadCalendarCall,
  readRateConfirmationCall,
} from '../../../../contract/load-documents';
import { bytesRoute, type Route } from '../../../http/route';
import {
  type DocumentContext,
  readBillOfLading,
  readLoadCalendar,
  readRateConfirmation,
} from './read-load-document';

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
    bytesRoute(
      readLoadCalendarCall,
      ({ caller, db }, { params }) => readLoadCalendar({ ...parts, caller, db }, params.id),
      { keyScope: 'loads:read' },
    ),
  ];
}
