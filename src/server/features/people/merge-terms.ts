import { invalidInput } from '../../../contract/app-error';
import type { Profile } from '../../../contract/people/own-account';

type Terms = Profile['attributes']['terms'];

/** Adds new acceptances of terms to the stored ones, with the server's time. A stored acceptance never changes. */
export function mergeTerms(
  stored: Terms,
  sent: readonly { readonly version: string; readonly acceptedAt?: string | undefined }[],
  now: Date,
): Terms {
  const merged = [...stored];
  sent.forEach(({ version, acceptedAt }, at) => {
    const known = merged.find((one) => one.version === version);
    if (acceptedAt !== undefined && Date.parse(acceptedAt) !== Date.parse(known?.acceptedAt ?? '')) {
      throw invalidInput({
        field: `attributes.terms.${at}.acceptedAt`,
        message: 'Leave this out, or send the stored time for terms already accepted',
      });
    }
    if (!known) merged.push({ version, acceptedAt: now.toISOString() });
  });
  return merged;
}
