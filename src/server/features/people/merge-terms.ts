import { invalidInput } from '../../../contract/app-error';
import type { Profile } from '../../../contract/auth';

type Terms = Profile['attributes']['terms'];

/**
 * The terms accepted so far and those accepted now. What was accepted stays, as it was; a new acceptance has the moment
 * of this server, never one that is sent.
 */
export function mergeTerms(
  kept: Terms,
  sent: readonly { readonly version: string; readonly acceptedAt?: string | undefined }[],
  now: Date,
): Terms {
  const merged = [...kept];
  sent.forEach(({ version, acceptedAt }, at) => {
    const known = merged.find((one) => one.version === version);
    if (acceptedAt !== undefined && Date.parse(acceptedAt) !== Date.parse(known?.acceptedAt ?? '')) {
      throw invalidInput({
        field: `attributes.terms.${at}.acceptedAt`,
        message: 'Expected none, or of terms already accepted the moment that is kept',
      });
    }
    if (!known) merged.push({ version, acceptedAt: now.toISOString() });
  });
  return merged;
}
