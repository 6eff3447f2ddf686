import {
  erasePersonalDataCall,
  exportPersonalDataCall,
  readErasureCall,
} from '../../../../contract/people/personal-data';
import type { Caller } from '../../../access/caller';
import { bytesRoute, type Route, reply, signedInRoute } from '../../../http/route';
import type { Log } from '../../../platform/log';
import { erasePerson, readErasure } from './erase-person';
import { exportPerson } from './export-person';

export function personalDataRoutes({
  limitExports,
  log,
}: {
  readonly log: Log;
  readonly limitExports: (caller: Caller) => void;
}): Route[] {
  return [
    bytesRoute(exportPersonalDataCall, async ({ db, caller }, { params }) => {
      limitExports(caller);
      return exportPerson({ db, caller }, params.id);
    }),
    signedInRoute(readErasureCall, async ({ db }, { params }) =>
      reply(200, await readErasure(db, params.id)),
    ),
    signedInRoute(
      erasePersonalDataCall,
      async ({ db }, { params, body }) =>
        reply(200, await erasePerson(db, { profileId: params.id, email: body.email })),
      {
        // This is a warning, so that the id is in every log: older backups still contain this person.
        afterCommit: async (erased) => {
          log.warn({ profileId: erased.id }, 'personal data erased');
          return erased;
        },
      },
    ),
  ];
}
