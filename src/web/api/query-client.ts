import { QueryClient } from '@tanstack/react-query';
import { NetworkLost } from './failures';

/** Refusals are final; only a lost network is worth a second try. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': the library's own guess at being offline would hold a call back without a word.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => error instanceof NetworkLost && failures < 2,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryKeys = {
  zips: (q: string) => ['zips', q] as const,
  facilities: (q: string) => ['facilities', q] as const,
  apiKeys: ['api-keys'] as const,
  pictureLink: (address: string) => ['picture-link', address] as const,
  audit: ['audit'] as const,
  /** Before each page of people, and one person. */
  people: ['people'] as const,
  carrierNames: ['carrier-names'] as const,
  /** Before each page of customers, and one customer. */
  customers: ['customers'] as const,
  /** Before each page of carriers, and one carrier; the same for relations. */
  carriers: ['carriers'] as const,
  relations: ['relations'] as const,
  /** Before each page of a tariff's revisions. */
  revisions: ['revisions'] as const,
  /** Before a restore that is watched, and what it would change. */
  restores: ['restores'] as const,
  /** Before all that is read of uploads: pages of them, their types, faults and changes. */
  uploads: ['uploads'] as const,
  me: ['me'] as const,
  ownSessions: ['own-sessions'] as const,
  quoteRequest: (id: string) => ['quote-request', id] as const,
};
