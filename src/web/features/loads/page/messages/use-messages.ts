import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { listLoadMessages, markMessagesRead } from '../../../../../contract/loads/load-endpoints';
import type { LoadMessage } from '../../../../../contract/loads/load-messages';
import { useApi } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';

interface Page {
  readonly messages: readonly LoadMessage[];
  readonly total: number;
  readonly unread: number;
}

/**
 * Reads the messages of a load, oldest first: the latest 50, and older ones on demand. `use-load.ts` reads them again when
 * the load changes.
 */
export function useMessages(id: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.loadMessages(id);
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      send(listLoadMessages, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages: [first] }) =>
      first !== undefined && first.position > 1 ? first.position : undefined,
    staleTime: 0,
  });
  const pages = found.data?.pages ?? [];
  const messages = [...pages].reverse().flatMap((page) => page.messages);
  const [latest] = pages;

  const marked = useRef(0);
  const markRead = useCallback(
    async (position: number) => {
      if (position <= marked.current) return;
      marked.current = position;
      try {
        await send(markMessagesRead, { params: { id }, body: { position } });
        queryClient.setQueryData<InfiniteData<Page>>(
          queryKeys.loadMessages(id),
          (data) => data && { ...data, pages: data.pages.map((page) => withoutUnread(page, position)) },
        );
        void queryClient.invalidateQueries({ queryKey: queryKeys.unreadLoads });
      } catch {
        // The next message or visit tries again.
        marked.current = 0;
      }
    },
    [id, send, queryClient],
  );
  return { ...found, messages, unread: latest?.unread ?? 0, markRead };
}

/** Marks messages as read up to a position. A message that arrived in the meantime stays unread. */
const withoutUnread = (page: Page, position: number): Page => ({
  ...page,
  unread: Math.min(page.unread, Math.max(0, page.total - position)),
});
