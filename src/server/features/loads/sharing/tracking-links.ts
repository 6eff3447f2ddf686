import { isUuid } from '../../../../domain/ids';
import { createSigner } from '../../../platform/signatures';

export interface TrackingLinks {
  /** Returns the secret of the link with this id. */
  sign(linkId: string): string;
  /** Returns the id in a secret; null for a secret that `sign` did not create. */
  read(secret: string): string | null;
}

export function createTrackingLinks(secret: string): TrackingLinks {
  const signer = createSigner(secret, 'tracking-link');
  return {
    sign: (linkId) => `${linkId}.${signer.sign(linkId)}`,
    read(text) {
      const [linkId = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isUuid(linkId)) return null;
      return signer.isSigned(linkId, signature) ? linkId : null;
    },
  };
}
