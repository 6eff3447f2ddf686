import { isUuid } from '../../../domain/ids';
import { createSigner } from '../../platform/signatures';

/** Whom a mailed link lets offer for which carrier, for one request. It ends with the deadline. */
export interface SpotLink {
  readonly requestId: string;
  readonly carrierId: string;
  readonly profileId: string;
}

export interface SpotLinks {
  /** The secret of the link. */
  sign(link: SpotLink): string;
  /** Null for a secret that this did not sign. */
  read(secret: string): SpotLink | null;
}

export function createSpotLinks(secret: string): SpotLinks {
  const signer = createSigner(secret, 'spot-link');
  const textOf = ({ requestId, carrierId, profileId }: SpotLink) => `${requestId} ${carrierId} ${profileId}`;
  return {
    sign: (link) => `${link.requestId}.${link.carrierId}.${link.profileId}.${signer.sign(textOf(link))}`,
    read(text) {
      const [requestId = '', carrierId = '', profileId = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || ![requestId, carrierId, profileId].every(isUuid)) return null;
      const link = { requestId, carrierId, profileId };
      return signer.isSigned(textOf(link), signature) ? link : null;
    },
  };
}
