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
 * A link for each address, in the caller's name. Nothing is looked up: what the caller may see is asked when the link
 * is opened, so a link to what they may not see opens nothing.
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
      if (place === null) throw new TypeError('the contract lets addresses of files through only');
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

/** The link that was opened and the seconds it still lasts. LINK_ENDED when it is not ours as it stands, or over. */
export function openLink(
  { links, clock }: LinkParts,
  { params, query }: Pick<InputOf<typeof readLinkedFileCall>, 'params' | 'query'>,
): FileLink & { readonly secondsLeft: number } {
  const link = { ...params, profileId: query.by, expiresAtSeconds: Number(query.expires) };
  const secondsLeft = link.expiresAtSeconds - Math.floor(clock.now().getTime() / 1000);
  if (!links.isSigned(link, query.signature) || secondsLeft <= 0) throw new AppError('LINK_ENDED');
  return { ...link, secondsLeft };
}
