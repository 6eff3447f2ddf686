import { isUuid } from '../../../domain/ids';
import { createSigner } from '../../platform/signatures';

/** Who may make an offer for which carrier through a mailed link, and for which request. It expires at the deadline. */
export interface SpotLink {
  readonly requestId: string;
  readonly carrierId: string;
  readonly profileId: string;
}

export interface SpotLinks {
  /** Returns the secret of the link. */
  sign(link: SpotLink): string;
  /** Returns null for a secret that `sign` did not create. */
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
