import type { Hono } from 'hono';
import { allRoutes } from './all-routes';
import { findWebFolder } from './connect-services';
import { authMails } from './features/auth/auth-jobs';
import { createAccount } from './features/auth/create-account';
import { isSessionConfirmed, isSessionFresh } from './features/auth/factors/is-session-confirmed';
import { createKnownBrowsers } from './features/auth/known-browsers';
import { documentPreparation } from './features/loads/documents/prepare-documents';
import { createTrackingLinks } from './features/loads/sharing/tracking-links';
import { devMailPages } from './features/mail/pages';
import { createApp } from './http/app';
import { createFileLinks } from './platform/storage/file-links';
import type { ServerData, StartContext } from './start-context';
import type { Services } from './start-services';

/** Creates the HTTP app with every route. */
export function createServerApp(
  { config, log, clock }: StartContext,
  { database, rateBook, secret, box, demo }: ServerData,
  services: Services,
  site: { readonly siteUrl: () => string; readonly isStopping: () => boolean },
): Hono {
  const { signIn, documents } = services;
  const { pool, authenticator } = signIn;
  return createApp({
    config,
    requestHashKey: secret,
    log,
    database,
    demo,
    webFolder: findWebFolder(log),
    authenticate: authenticator.authenticate,
    authenticateSignup: authenticator.authenticateSignup,
    serverPages: devMailPages({ config, database }),
    routes: allRoutes({
      isSessionConfirmed: (id) => isSessionConfirmed({ pool, clock }, id),
      isSessionFresh: (id) => isSessionFresh({ pool, clock }, id),
      database,
      pool,
      sessions: signIn.sessions,
      tokens: signIn.tokens,
      clock,
      codes: signIn.codes,
      knownBrowsers: createKnownBrowsers(secret),
      createAccount,
      box,
      requireSecondFactor: config.requireSecondFactor,
      mails: authMails,
      currentBook: rateBook.current,
      includeChanges: rateBook.includeChanges,
      termsVersion: config.termsVersion,
      quoteValidHours: config.quoteValidHours,
      stripe: services.stripe,
      planLimits: config.planLimits,
      log,
      allowLocalWebhooks: config.allowLocalWebhooks,
      readsFuelSeries: config.fuelPricesUrl !== null,
      bulkRunner: services.bulkRunner,
      effectRunner: services.effectRunner,
      keyUsage: signIn.keyUsage,
      storage: services.storage,
      links: createFileLinks(secret),
      loadLinks: services.loadLinks,
      spotLinks: services.spotLinks,
      trackingLinks: createTrackingLinks(secret),
      siteUrl: site.siteUrl,
      drawDocument: documents.draw,
      prepareDocuments: documentPreparation(documents),
      live: services.live,
      isDatabaseUp: () => database.ping(),
      hasDiskSpace: () => database.hasDiskSpace(),
      isRateBookCurrent: () => rateBook.current() !== null,
      isStopping: site.isStopping,
    }),
  });
}
