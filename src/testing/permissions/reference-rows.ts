import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { OWNERS } from './owners';

const kept = {
  about: 'all',
  right: 'upload.reference',
  ownersOf: OWNERS.none,
  refusal: 'forbidden',
} as const;

/** Calls about the ZIPs, their substitutions, and their versions. */
export const REFERENCE_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listReferenceRows: signedIn({ ...kept, send: () => ({ params: { type: 'master-zips' } }) }),
  readReferenceFile: signedIn({ ...kept, send: () => ({ params: { type: 'zip-substitution' } }) }),
  listReferenceRevisions: signedIn({ ...kept, send: () => ({}) }),
  restoreReference: signedIn({ ...kept, send: () => ({ body: { revision: 1, dryRun: true } }) }),
};
