import { AppError } from '../../../../contract/app-error';
import {
  endCalendarLinkCall,
  makeCalendarLinkCall,
  readCalendarFeedCall,
  readCalendarLinkCall,
} from '../../../../contract/loads/calendar-links';
import { publicBytesRoute, type Route, reply, signedInRoute } from '../../../http/route';
import { createCallLimit } from '../../../platform/call-limit';
import {
  type CalendarLinkContext,
  endCalendarLink,
  makeCalendarLink,
  readCalendarLink,
} from './calendar-link';
import { type CalendarFeedContext, readCalendarFeed } from './read-calendar-feed';

/** Calendar programs read at most every few minutes. */
const MAX_READS_PER_MINUTE = { link: 10, network: 600 } as const;

/** Routes for the link to which a person's calendar program subscribes. */
export function subscriptionRoutes(
  parts: Omit<CalendarLinkContext, 'db'> &
    Pick<CalendarFeedContext, 'database'> & {
      readonly isSessionFresh: (sessionId: string) => Promise<boolean>;
    },
): Route[] {
  const linkReads = createCallLimit(MAX_READS_PER_MINUTE.link);
  const networkReads = createCallLimit(MAX_READS_PER_MINUTE.network);
  return [
    signedInRoute(readCalendarLinkCall, async ({ db }) => reply(200, await readCalendarLink({ db }))),
    signedInRoute(
      makeCalendarLinkCall,
      async ({ db, sessionId }) => {
        // The link outlives the session, so the session must be fresh.
        if (sessionId === null || !(await parts.isSessionFresh(sessionId))) {
          throw new AppError('CONFIRMATION_REQUIRED');
        }
        return reply(200, await makeCalendarLink({ ...parts, db }));
      },
      // The secret is not stored anywhere.
      { storedBody: (made) => ({ ...made, url: null }) },
    ),
    signedInRoute(endCalendarLinkCall, async ({ db }) => {
      await endCalendarLink({ ...parts, db });
      return reply(204, undefined);
    }),
    publicBytesRoute(readCalendarFeedCall, ({ exchange }, { params }) =>
      readCalendarFeed(
        { ...parts, linkReads, networkReads },
        { file: params.file, address: exchange.address },
      ),
    ),
  ];
}
