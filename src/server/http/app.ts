import { type Context, Hono } from 'hono';
import { AppError } from '../../contract/app-error';
import type { DemoOffer } from '../../contract/people/demo-accounts';
import { createCallLimit } from '../platform/call-limit';
import { condenseRepeats } from '../platform/condense-repeats';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import type { Log } from '../platform/log';
import type { Authentication } from './authenticate-call';
import { bindRoute } from './bind-route';
import { freeSlotWhenAnswered } from './call-slots';
import { documentRoutes } from './documents';
import { sendText } from './gzip';
import { requestIdOf } from './log-calls';
import { RETRY_AFTER_SECONDS, toProblem } from './problem-answer';
import { rejectOtherHosts } from './reject-other-hosts';
import { isCallPath, routerPath } from './request-path';
import type { Route, ServerPage } from './route';
import { securityHeaders } from './security-headers';
import { servePages } from './static-pages';

export interface AppParts {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly routes: readonly Route[];
  /** Keys the stored hashes of requests with an Idempotency-Key. */
  readonly requestHashKey: string;
  /** Pages the server renders itself, such as `/dev/mail`. */
  readonly serverPages?: readonly ServerPage[];
  /** The demo accounts on the login page; null without a demo. */
  readonly demo: DemoOffer | null;
  /** The folder of the built web app; null to serve only the API. */
  readonly webFolder: string | null;
  authenticate(bearer: string): Promise<Authentication | null>;
  authenticateSignup(accessToken: string): Promise<{ profileId: string } | null>;
}

/** The HTTP app: calls, the API documents, web pages, and one error handler. */
export function createApp(parts: AppParts): Hono {
  const { routes } = parts;
  const log = condenseRepeats(parts.log);
  const app = new Hono();

  app.use(securityHeaders(parts.config));
  app.use(rejectOtherHosts(parts.config));
  app.use(async (c, next) => {
    // File responses replace this header, because they may be cached.
    if (isCallPath(c.req.path)) c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(freeSlotWhenAnswered);

  const userCalls = createCallLimit(parts.config.userCallsPerMinute);
  const keepAnswersDays = parts.config.retention.answers;
  for (const route of routes) bindRoute(app, route, { ...parts, keepAnswersDays, userCalls });
  documentRoutes(app, routes, parts.config);
  rejectOtherMethods(app, routes);
  app.all('*', async (c, next) => {
    if (!isCallPath(c.req.path)) return next();
    rejectWithoutBearer(c);
    throw new AppError('NOT_FOUND', { detail: 'This call does not exist.' });
  });
  // This path is not a page of the web app, so that a scraper does not mistake the page for metrics.
  app.all('/metrics', () => {
    throw new AppError('NOT_FOUND');
  });
  for (const page of parts.serverPages ?? []) {
    app.get(page.path, async (c, next) => {
      const answer = await page.answer(c.req.raw, c.req.param('id') ?? null);
      return answer ? c.newResponse(answer.body, answer) : next();
    });
  }
  if (parts.webFolder !== null) servePages(app, { ...parts, webFolder: parts.webFolder });

  app.notFound(() => {
    throw new AppError('NOT_FOUND');
  });
  app.onError((error, c) => {
    const requestId = requestIdOf(c);
    const problem = toProblem(error, {
      warn: (fields, message) => log.warn({ requestId, ...fields }, message),
      error: (fields, message) => log.error({ requestId, ...fields }, message),
    });
    c.header('Content-Type', 'application/problem+json');
    c.header('Cache-Control', 'no-store');
    if (problem.status === 401) c.header('WWW-Authenticate', 'Bearer');
    const retryAfterSeconds = error instanceof AppError ? error.retryAfterSeconds : null;
    if (problem.status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
    else if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds));
    return sendText(c, JSON.stringify(problem), problem.status);
  });
  return app;
}

/** Rejects callers without credentials, so that they cannot find out which calls exist. */
function rejectWithoutBearer(c: Context): void {
  if (!c.req.header('Authorization')) throw new AppError('UNAUTHENTICATED');
}

/** Responds 405 with `Allow` to another method of a known path. */
function rejectOtherMethods(app: Hono, routes: readonly Route[]): void {
  const methodsByPath = new Map<string, string[]>();
  for (const { call } of routes) {
    const methods = methodsByPath.get(call.path) ?? [];
    methodsByPath.set(call.path, [...methods, call.method.toUpperCase()]);
  }
  for (const [path, methods] of methodsByPath) {
    app.all(routerPath(path), (c) => {
      rejectWithoutBearer(c);
      c.header('Allow', methods.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED', { detail: `Use ${methods.join(' or ')}.` });
    });
  }
}
