import { AppError } from '../../../contract/app-error';
import { permits } from '../../../domain/people/permissions';
import type { Caller } from '../../access/caller';

/** Throws FORBIDDEN unless the caller may edit the reference data. */
export function requireReferenceRight(caller: Caller): void {
  if (permits(caller, 'upload.reference', {})) return;
  throw new AppError('FORBIDDEN', { detail: 'Only an ADMIN keeps the reference data.' });
}
