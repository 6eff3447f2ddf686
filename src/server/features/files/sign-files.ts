import { AppError } from '../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type { readLinkedFileCall, signFilesCall } from '../../../contract/files';
import { placeOfAddress } from '../../../domain/buckets';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type FileLink, type FileLinks, linkExpirySeconds } from '../../platform/storage/file-links';

interface LinkParts {
  readonly links: FileLinks;
  readonly clock: Clock;
}

/**
 * Signs a link for each URL as the caller. Permissions are checked when a link is opened, so a link to a file that the
 * caller may not see does not work.
 */
export function signFiles(
  { links, clock, caller }: LinkParts & { readonly caller: Caller },
  urls: readonly string[],
): AnswerOf<typeof signFilesCall, 200> {
  const expiresAtSeconds = linkExpirySeconds(clock.now());
  const endsAt = new Date(expiresAtSeconds * 1000).toISOString();
  return {
    rows: urls.map((url) => {
      const place = placeOfAddress(url);
      if (place === null) throw new TypeError('the contract accepts only URLs of files');
      const { bucket, path } = place;
      const link = { bucket, path, profileId: caller.profileId, expiresAtSeconds };
      const query = new URLSearchParams({
        by: link.profileId,
        expires: String(expiresAtSeconds),
        signature: links.sign(link),
      });
      return { url, link: `/storage/v1/signed/${bucket}/${path}?${query}`, endsAt };
    }),
  };
}

/** Verifies a link and returns it with its remaining seconds. Throws LINK_ENDED if it was altered or has expired. */
export function openLink(
  { links, clock }: LinkParts,
  { params, query }: Pick<InputOf<typeof readLinkedFileCall>, 'params' | 'query'>,
): FileLink & { readonly secondsLeft: number } {
  const link = { ...params, profileId: query.by, expiresAtSeconds: Number(query.expires) };
  const secondsLeft = link.expiresAtSeconds - Math.floor(clock.now().getTime() / 1000);
  if (!links.isSigned(link, query.signature) || secondsLeft <= 0) throw new AppError('LINK_ENDED');
  return { ...link, secondsLeft };
}
