import { attentionRoutes } from './features/attention/routes';
import { auditRoutes } from './features/audit/routes';
import { createTakenValueLimit } from './features/auth/limit-taken-values';
import { authRoutes } from './features/auth/routes';
import { billingRoutes } from './features/billing/routes';
import { browserErrorRoutes } from './features/browser-errors/routes';
import { bulkSearchRoutes } from './features/bulk-search/routes';
import { carrierRoutes } from './features/carriers/routes';
import { companyStatisticsRoutes } from './features/company-statistics/routes';
import { effectRoutes } from './features/effects/routes';
import { facilityRoutes } from './features/facilities/routes';
import { fileRoutes } from './features/files/routes';
import { fuelPriceRoutes } from './features/fuel-prices/routes';
import { healthRoutes } from './features/health/routes';
import { keyRoutes } from './features/keys/routes';
import { liveRoutes } from './features/live/routes';
import { messageRoutes } from './features/loads/messages/message-routes';
import { proposalRoutes } from './features/loads/proposals/proposal-routes';
import { loadRoutes } from './features/loads/routes';
import { sharingRoutes } from './features/loads/sharing/sharing-routes';
import { subscriptionRoutes } from './features/loads/subscription/subscription-routes';
import { trackingRoutes } from './features/loads/tracking/tracking-routes';
import { peopleRoutes } from './features/people/routes';
import { createExportLimit } from './features/quotes/history/limit-exports';
import { quoteRoutes } from './features/quotes/routes';
import { referenceRoutes } from './features/reference/routes';
import { regionRoutes } from './features/regions/routes';
import { searchRoutes } from './features/search/routes';
import { shipperRoutes } from './features/shippers/routes';
import { spotRoutes } from './features/spot/routes';
import { statisticsRoutes } from './features/statistics/routes';
import { tariffRoutes } from './features/tariffs/routes';
import { uploadRoutes } from './features/uploads/routes';
import { webhookRoutes } from './features/webhooks/routes';
import type { Route } from './http/route';

type PartsOf<Make extends (parts: never) => Route[]> = Parameters<Make>[0];

/** Every route, for the app that binds them and for tests that check all of them. */
export function allRoutes(
  parts: PartsOf<typeof authRoutes> &
    Omit<PartsOf<typeof quoteRoutes>, 'limitExports'> &
    PartsOf<typeof bulkSearchRoutes> &
    PartsOf<typeof regionRoutes> &
    PartsOf<typeof companyStatisticsRoutes> &
    Omit<PartsOf<typeof loadRoutes>, 'limitExports'> &
    PartsOf<typeof sharingRoutes> &
    PartsOf<typeof spotRoutes> &
    PartsOf<typeof fileRoutes> &
    Omit<PartsOf<typeof peopleRoutes>, 'limitTakenValues' | 'limitExports'> &
    PartsOf<typeof keyRoutes> &
    PartsOf<typeof subscriptionRoutes> &
    PartsOf<typeof liveRoutes> &
    Omit<PartsOf<typeof carrierRoutes>, 'limitTakenValues'> &
    PartsOf<typeof effectRoutes> &
    PartsOf<typeof billingRoutes> &
    PartsOf<typeof webhookRoutes> &
    PartsOf<typeof fuelPriceRoutes> &
    PartsOf<typeof browserErrorRoutes> &
    PartsOf<typeof healthRoutes>,
): Route[] {
  const limitTakenValues = createTakenValueLimit(parts);
  const limitExports = createExportLimit();
  return [
    ...authRoutes(parts),
    ...quoteRoutes({ ...parts, limitExports }),
    ...bulkSearchRoutes(parts),
    ...loadRoutes({ ...parts, limitExports }),
    ...trackingRoutes(parts),
    ...sharingRoutes(parts),
    ...subscriptionRoutes(parts),
    ...messageRoutes(parts),
    ...proposalRoutes(parts),
    ...spotRoutes(parts),
    ...referenceRoutes(),
    ...searchRoutes(),
    ...facilityRoutes(parts),
    ...fuelPriceRoutes(parts),
    ...fileRoutes(parts),
    ...uploadRoutes(parts),
    ...effectRoutes(parts),
    ...peopleRoutes({ ...parts, limitTakenValues, limitExports }),
    ...shipperRoutes({ ...parts, limitTakenValues }),
    ...billingRoutes(parts),
    ...carrierRoutes({ ...parts, limitTakenValues }),
    ...keyRoutes(parts),
    ...webhookRoutes(parts),
    ...statisticsRoutes({ ...parts, limitExports }),
    ...attentionRoutes(parts),
    ...auditRoutes(),
    ...tariffRoutes(parts),
    ...regionRoutes(parts),
    ...companyStatisticsRoutes(parts),
    ...liveRoutes(parts),
    ...healthRoutes(parts),
    ...browserErrorRoutes(parts),
  ];
}
