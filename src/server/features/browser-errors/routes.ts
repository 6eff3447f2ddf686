import { reportBrowserErrorCall } from '../../../contract/browser-errors';
import { openRoute, type Route, reply } from '../../http/route';
import type { Log } from '../../platform/log';
import { createBrowserErrorLog } from './log-browser-error';

export function browserErrorRoutes({ log }: { readonly log: Log }): Route[] {
  const logBrowserError = createBrowserErrorLog(log);
  return [
    openRoute(reportBrowserErrorCall, async ({ exchange }, { body }) => {
      logBrowserError(body, exchange.address);
      return reply(204, undefined);
    }),
  ];
}
