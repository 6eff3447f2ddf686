import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../../domain/ids';

/** Whom a mailed link lets answer which load. When it ends depends on the load's pickup day. */
export interface LoadLink {
  readonly loadId: string;
  readonly profileId: string;
}

export interface LoadLinks {
  /** The secret of the link. */
  sign(link: LoadLink): string;
  /** Null for a secret that this did not sign. */
  read(secret: string): LoadLink | null;
}

/** Signs with a key derived from the secret that all replicas share. */
export function createLoadLinks(secret: string): LoadLinks {
  const key = createHmac('sha256', secret).update('load-link').digest();
  const signatureOf = ({ loadId, profileId }: LoadLink) =>
    createHmac('sha256', key).update(`${loadId} ${profileId}`).digest('base64url');
  return {
    sign: (link) => `${link.loadId}.${link.profileId}.${signatureOf(link)}`,
    read(text) {
      const [loadId = '', profileId = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isUuid(loadId) || !isUuid(profileId)) return null;
      const link = { loadId, profileId };
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(link))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? link : null;
    },
  };
}
