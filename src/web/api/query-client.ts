import { QueryClient } from '@tanstack/react-query';
import { NetworkLost } from './failures';

/** Refusals are final. Only network failures are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The mode is 'always', because the library otherwise pauses calls while it believes the browser is offline.
      queries: {
        networkMode: 'always',
        // This is not the default with `networkMode: 'always'`.
        refetchOnReconnect: true,
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
  /** Prefix of the keys of the facilities in a ZIP. */
  facilitiesIn: ['facilities-at'] as const,
  facilitiesAt: (zip: string) => ['facilities-at', zip] as const,
  facilities: (q: string) => ['facilities', q] as const,
  /** Prefix of the keys of pages of a customer's own facilities. */
  ownFacilities: ['own-facilities'] as const,
  apiKeys: ['api-keys'] as const,
  /** Prefix of the keys of webhooks, their pages, and their deliveries. */
  webhooks: ['webhooks'] as const,
  webhookLists: ['webhooks', 'list'] as const,
  webhook: (id: string) => ['webhooks', 'one', id] as const,
  webhookDeliveries: (id: string) => ['webhooks', 'deliveries', id] as const,
  /** Each attempt changes the delivery, so the number of attempts is part of the key. */
  webhookDelivery: (id: string, attempts: number) => ['webhooks', 'delivery', id, attempts] as const,
  pictureLink: (address: string) => ['picture-link', address] as const,
  audit: ['audit'] as const,
  /** Prefix of the keys of user pages and single users. */
  people: ['people'] as const,
  billing: (shipperId: string) => ['billing', shipperId] as const,
  /** Prefix of the keys of a customer's invoices. */
  invoices: (shipperId: string) => ['invoices', shipperId] as const,
  overduePlans: ['overdue-plans'] as const,
  carrierNames: ['carrier-names'] as const,
  /** Prefix of the keys of customer pages and single customers. */
  customers: ['customers'] as const,
  /** Prefix of the keys of carrier pages and single carriers. Relations have their own. */
  carriers: ['carriers'] as const,
  relations: ['relations'] as const,
  /** Prefix of the keys of a tariff's revision pages. */
  revisions: ['revisions'] as const,
  /** Prefix of the keys of a tariff's rows, by carrier and type. */
  tariffRows: (carrierId: string, type?: string) =>
    ['tariff-rows', carrierId, ...(type ? [type] : [])] as const,
  /** The key of the comparison of prices before and after a change of a tariff. */
  tariffEffect: (carrierId: string, change: string) => ['tariff-effect', carrierId, change] as const,
  /** Prefix of the keys of the pages of ZIPs, their substitutions, and their versions. */
  referenceData: ['reference-data'] as const,
  /** Prefix of the keys of a restore in progress and its changes. */
  restores: ['restores'] as const,
  /** Prefix of all upload keys: pages, types, errors, and changes. */
  uploads: ['uploads'] as const,
  me: ['me'] as const,
  ownSessions: ['own-sessions'] as const,
  ownSecurity: ['own-security'] as const,
  userSecurity: ['user-security'] as const,
  /** Prefix of the keys of all pages of past searches. */
  quoteHistory: ['quote-history'] as const,
  savedQuotes: ['saved-quotes'] as const,
  savedLanes: ['saved-lanes'] as const,
  /** Each search changes the number. */
  remainingSearches: ['remaining-searches'] as const,
  /** Prefixes of the keys of single pools and requests. */
  pools: ['pool'] as const,
  quoteRequests: ['quote-request'] as const,
  /** Prefix of the keys of the pages of bulk searches. */
  bulkSearches: ['bulk-searches'] as const,
  quoteRequest: (id: string) => ['quote-request', id] as const,
  historyKind: (id: string) => ['history-kind', id] as const,
  laneMedian: (requestId: string) => ['lane-median', requestId] as const,
  pool: (groupId: string) => ['pool', groupId] as const,
  bulkSearch: (id: string) => ['bulk-search', id] as const,
  /** The key of the comparison of a request with the request that it quotes again. */
  comparison: (id: string) => ['comparison', id] as const,
  lanePast: ['lane-past'] as const,
  /** Prefix of the keys of pages of loads and of single loads. */
  loads: ['loads'] as const,
  /** Prefix of the keys of pages of spot requests and of single ones. */
  spots: ['spots'] as const,
  spot: (id: string) => ['spots', 'one', id] as const,
  approvedCarriers: (shipperId: string) => ['approved-carriers', shipperId] as const,
  carrierRecord: (carrierId: string) => ['carrier-record', carrierId] as const,
  /** The user's loads with unread messages. */
  unreadLoads: ['loads', 'unread'] as const,
  /** The key of a load, also the prefix of the keys of its messages and proposals. */
  load: (id: string) => ['loads', 'one', id] as const,
  /** Each version of a load has tracking of its own. */
  tracking: (id: string, updatedAt: string) => ['loads', 'one', id, 'tracking', updatedAt] as const,
  trackingLink: (id: string) => ['loads', 'one', id, 'tracking-link'] as const,
  calendarLink: ['calendar-link'] as const,
  loadMessages: (id: string) => ['loads', 'one', id, 'messages'] as const,
  /** Prefix of the keys of the figures on dashboards. */
  statistics: ['statistics'] as const,
  loadProposals: (id: string) => ['loads', 'one', id, 'proposals'] as const,
};
