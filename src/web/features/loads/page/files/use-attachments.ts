import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../../api/api-context';
import { isAborted, NetworkLost, Refusal } from '../../../../api/failures';
import { type LoadFilePlace, newLoadFilePlace, sendLoadFile } from '../../../../api/load-files';
import { prepareLoadFile } from './prepare-load-file';
import { useFileFailureText } from './use-file-failure-text';

export interface Attachment {
  readonly key: string;
  readonly file: File;
  readonly state: 'WAITING' | 'SENDING' | 'STORED' | 'FAILED';
  /** The share of the file that is sent, from 0 to 1. */
  readonly sentShare: number;
  /** The address of the stored file; null until it is stored. */
  readonly url: string | null;
  /** The reason why it failed; null if it did not. */
  readonly failure: string | null;
  /** Whether another attempt can succeed. */
  readonly canRetry: boolean;
}

const START = { state: 'WAITING', sentShare: 0, url: null, failure: null, canRetry: false } as const;

/**
 * Manages the files that are attached to a message of a load. They are sent one after another as soon as they are chosen,
 * because a server receives few files at once. `onUrls` is called with the addresses of the stored ones.
 */
export function useAttachments(loadId: string, onUrls: (urls: readonly string[]) => void) {
  const { session } = useApi();
  const failureText = useFileFailureText();
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const parts = useRef({ session, failureText, onUrls });
  useEffect(() => {
    parts.current = { session, failureText, onUrls };
  });
  const sender = useMemo(
    () => createSender(loadId, parts, setAttachments),
    // The files belong to one load, so another load gets a new sender.
    [loadId],
  );
  useEffect(() => sender.abortAll, [sender]);
  return { attachments, ...sender };
}

/** Whether the failure is temporary and not caused by the file. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkLost || (error instanceof Refusal && (error.status === 429 || error.status >= 500));

interface Parts {
  readonly current: {
    readonly session: Parameters<typeof sendLoadFile>[0];
    readonly failureText: (error: unknown, file: File) => string;
    readonly onUrls: (urls: readonly string[]) => void;
  };
}

function createSender(loadId: string, parts: Parts, show: (attachments: readonly Attachment[]) => void) {
  let all: readonly Attachment[] = [];
  let queue = Promise.resolve();
  const aborts = new Map<string, AbortController>();
  const places = new Map<string, LoadFilePlace>();

  function change(next: readonly Attachment[], areUrlsNew = true) {
    all = next;
    show(all);
    if (areUrlsNew) parts.current.onUrls(all.flatMap(({ url }) => url ?? []));
  }
  const update = (key: string, part: Partial<Attachment>, areUrlsNew = true) =>
    change(
      all.map((one) => (one.key === key ? { ...one, ...part } : one)),
      areUrlsNew,
    );

  async function send({ key, file }: Attachment) {
    if (!all.some((one) => one.key === key)) return;
    const abort = new AbortController();
    aborts.set(key, abort);
    const place = places.get(key) ?? newLoadFilePlace();
    places.set(key, place);
    update(key, { state: 'SENDING' }, false);
    try {
      const prepared = await prepareLoadFile(file);
      const url = await sendLoadFile(parts.current.session, loadId, prepared, place, {
        signal: abort.signal,
        onProgress: (sentBytes) => update(key, { sentShare: sentBytes / prepared.file.size }, false),
      });
      update(key, { state: 'STORED', url });
    } catch (error) {
      if (isAborted(error)) return;
      // Repeating the call with the same key would return the same refusal.
      if (error instanceof Refusal) places.delete(key);
      const failure = parts.current.failureText(error, file);
      update(key, { state: 'FAILED', failure, canRetry: isPassing(error) }, false);
    } finally {
      aborts.delete(key);
    }
  }
  const enqueue = (attachment: Attachment) => {
    queue = queue.then(() => send(attachment));
  };

  return {
    add(files: readonly File[]) {
      const added = files.map((file) => ({ ...START, key: crypto.randomUUID(), file }));
      change([...all, ...added], false);
      added.forEach(enqueue);
    },
    retry(attachment: Attachment) {
      update(attachment.key, START, false);
      enqueue(attachment);
    },
    remove(key: string) {
      aborts.get(key)?.abort();
      change(all.filter((one) => one.key !== key));
    },
    clear: () => change([], false),
    abortAll() {
      for (const abort of aborts.values()) abort.abort();
    },
  };
}
