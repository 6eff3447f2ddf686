import type { Load } from '../../../../contract/loads';
import type { PrintedDocument } from './document';

/** What stands across each page of a load that must not be moved, and why. */
export function markOf({ status }: Load): Pick<PrintedDocument, 'mark' | 'notice'> {
  switch (status) {
    case 'CANCELLED':
      return { mark: 'CANCELLED', notice: 'This load was cancelled. Do not pick it up.' };
    case 'REJECTED':
      return { mark: 'DECLINED', notice: 'The carrier declined this load. Do not pick it up.' };
    case 'PENDING':
      return { mark: 'NOT BOOKED', notice: 'The carrier has not accepted this load yet. Do not pick it up.' };
    case 'ACCEPTED':
      return { mark: null, notice: null };
  }
}
