import { HEARTBEAT_MS } from '../contract/heartbeat';
import { connectStripe } from './connect-services';
import { createAuthenticator } from './features/auth/authenticate';
import { createOneTimeCodes } from './features/auth/one-time-codes';
import { isOwnSession, readPersonOfSession } from './features/auth/person-queries';
import { createSessionStore } from './features/auth/session-store';
import { createSessionUse } from './features/auth/session-use';
import { createBulkRunner } from './features/bulk-search/bulk-runner';
import { createEffectRunner } from './features/effects/effect-runner';
import { createKeyUsage } from './features/keys/key-usage';
import { liveTables } from './features/live/live-tables';
import { createDocumentThread } from './features/loads/documents/document-thread';
import { createLoadLinks } from './features/loads/load-links';
import { createSpotLinks } from './features/spot/spot-links';
import { createAccessTokens } from './platform/access-token';
import { startLive } from './platform/live/start-live';
import { openStorage } from './platform/storage/open-storage';
import type { ServerData, StartContext } from './start-context';

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts the services that calls and jobs use. */
export async function startServices(start: StartContext, data: ServerData) {
  const { config, log, clock, stops } = start;
  const { connection, database, rateBook, secret } = data;
  const bulkRunner = createBulkRunner({
    database,
    clock,
    currentBook: rateBook.current,
    quoteValidHours: config.quoteValidHours,
    log,
  });
  stops.push(() => bulkRunner.stop());

  const live = await startLive({ database, log, tables: liveTables, heartbeatMs: HEARTBEAT_MS });
  stops.push(() => live.stop());

  const signIn = startSignIn(start, data);
  const { storage, close: closeStorage } = await openStorage(config, clock);
  stops.push(closeStorage);
  const effectRunner = createEffectRunner({
    database,
    connection,
    storage,
    clock,
    log,
    currentBook: rateBook.current,
  });
  stops.push(() => effectRunner.stop());
  const documents = createDocumentThread();
  stops.push(() => documents.stop());
  return {
    bulkRunner,
    live,
    signIn,
    storage,
    effectRunner,
    documents,
    stripe: await connectStripe(config),
    loadLinks: createLoadLinks(secret),
    spotLinks: createSpotLinks(secret),
  };
}

/** Starts the parts that recognize callers: sessions, access tokens, codes, and API keys. */
function startSignIn({ config, log, clock, stops }: StartContext, { database, secret }: ServerData) {
  const pool = database.poolAs('coldlane_auth', 'auth');
  stops.push(() => pool.end());
  const tokens = createAccessTokens(secret, () => clock.now());
  const sessions = createSessionStore({ pool, maxDays: config.sessionMaxDays });
  const keyUsage = createKeyUsage({ database, clock, log });
  stops.push(() => keyUsage.stop());
  const authenticator = createAuthenticator({
    database,
    tokens,
    clock,
    keyUsage,
    readPersonOfSession,
    isOwnSession,
    requireSecondFactor: config.requireSecondFactor,
    sessionUse: createSessionUse({ pool, clock, log }),
  });
  return { pool, tokens, sessions, keyUsage, authenticator, codes: createOneTimeCodes(pool, secret) };
}
