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

const FOR_KEYS = { isForKeys: true } as const;

export function documentRoutes(parts: Omit<DocumentContext, 'db' | 'caller'>): Route[] {
  return [
    bytesRoute(
      readBillOfLadingCall,
      ({ caller, db }, { params }) => readBillOfLading({ ...parts, caller, db }, params.id),
      FOR_KEYS,
    ),
    bytesRoute(
      readRateConfirmationCall,
      ({ caller, db }, { params }) => readRateConfirmation({ ...parts, caller, db }, params.id),
      FOR_KEYS,
    ),
    bytesRoute(
      readLoadCalendarCall,
      ({ caller, db }, { params }) => readLoadCalendar({ ...parts, caller, db }, params.id),
      FOR_KEYS,
    ),
  ];
}
