import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { signFiles, storeFile } from '../../contract/endpoints';
import { MAX_LINKS } from '../../contract/limits';
import type { Bucket } from '../../domain/buckets';
import { imageOfAddress } from '../../domain/places/image-places';
import { useApi } from './api-context';
import type { Send } from './client';
import { queryKeys } from './query-client';

/** Links are valid for at least one hour. */
const LINK_STALE_MS = 30 * 60_000;

async function signLinks(send: Send, urls: readonly string[]): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (let from = 0; from < urls.length; from += MAX_LINKS) {
    const { rows } = await send(signFiles, { body: { urls: urls.slice(from, from + MAX_LINKS) } });
    for (const { url, link } of rows) links.set(url, link);
  }
  return links;
}

/** Batches the links requested in the same tick into one call. */
function createLinkBatch(send: Send): (address: string) => Promise<string | null> {
  let next: { readonly urls: Set<string>; readonly links: Promise<Map<string, string>> } | null = null;
  function startBatch() {
    const urls = new Set<string>();
    const nextTick = new Promise((resolve) => setTimeout(resolve));
    const links = nextTick.then(() => {
      next = null;
      return signLinks(send, [...urls]);
    });
    return { urls, links };
  }
  return async (address) => {
    next ??= startBatch();
    next.urls.add(address);
    return (await next.links).get(address) ?? null;
  };
}

const batches = new WeakMap<Send, ReturnType<typeof createLinkBatch>>();
function batchOf(send: Send) {
  const batch = batches.get(send) ?? createLinkBatch(send);
  batches.set(send, batch);
  return batch;
}

/** The link an `<img>` can load for a stored picture; null while it loads and for any other address. */
export function usePictureLink(address: string | null | undefined): string | null {
  const { send } = useApi();
  const stored = address && imageOfAddress(address) ? address : null;
  const { data } = useQuery({
    queryKey: queryKeys.pictureLink(stored ?? ''),
    queryFn: () => batchOf(send)(stored ?? ''),
    enabled: stored !== null,
    staleTime: LINK_STALE_MS,
  });
  return data ?? null;
}

/**
 * Uploads an owner's picture under a unique name and returns its address for the owner's picture field. If the form is never
 * saved, the picture stays unused; nothing is overwritten.
 */
export function useUploadPicture(
  bucket: Extract<Bucket, `${string}-logos` | 'profile-images'>,
  ownerId: string,
): (picture: Blob) => Promise<string> {
  const { send } = useApi();
  return useCallback(
    async (picture) => {
      const suffix = bucket.endsWith('-logos') ? '-logo.jpg' : '.jpg';
      const path = `${ownerId}/${crypto.randomUUID()}${suffix}`;
      const { url } = await send(storeFile, { params: { bucket, path }, query: {}, file: picture });
      return url;
    },
    [send, bucket, ownerId],
  );
}
