import type { Load } from '../../../../contract/loads/loads';
import type { LoadStatus } from '../../../../domain/loads/load-states';
import type { PrintedDocument } from './document';

type Mark = Pick<PrintedDocument, 'mark' | 'notice'>;

const MARKS: Record<LoadStatus, Mark> = {
  PENDING: { mark: 'NOT BOOKED', notice: 'The carrier has not accepted this load yet. Do not pick it up.' },
  ACCEPTED: { mark: null, notice: null },
  REJECTED: { mark: 'DECLINED', notice: 'The carrier declined this load. Do not pick it up.' },
  CANCELLED: { mark: 'CANCELLED', notice: 'This load was cancelled. Do not pick it up.' },
};

/** Returns the mark across each page of a load that must not be moved, and the reason. */
export const markOf = ({ status }: Load): Mark => MARKS[status];
