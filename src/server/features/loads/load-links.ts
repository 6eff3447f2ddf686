import { isUuid } from '../../../domain/ids';
import { createSigner } from '../../platform/signatures';

/** The person whom a mailed link lets answer, and the load. The link's end depends on the load's pickup day. */
export interface LoadLink {
  readonly loadId: string;
  readonly profileId: string;
}

export interface LoadLinks {
  /** Returns the secret of the link. */
  sign(link: LoadLink): string;
  /** Returns null for a secret that `sign` did not create. */
  read(secret: string): LoadLink | null;
}

export function createLoadLinks(secret: string): LoadLinks {
  const signer = createSigner(secret, 'load-link');
  const textOf = ({ loadId, profileId }: LoadLink) => `${loadId} ${profileId}`;
  return {
    sign: (link) => `${link.loadId}.${link.profileId}.${signer.sign(textOf(link))}`,
    read(text) {
      const [loadId = '', profileId = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isUuid(loadId) || !isUuid(profileId)) return null;
      const link = { loadId, profileId };
      return signer.isSigned(textOf(link), signature) ? link : null;
    },
  };
}
