import { AppError } from '../../../contract/app-error';
import { listColleaguesCall, listProfilesCall, readUserCall } from '../../../contract/people/people';
import {
  deactivateProfileCall,
  reactivateProfileCall,
  saveProfileCall,
  upsertProfileCall,
} from '../../../contract/people/profile-edits';
import { camelKey, snakeKey, snakeToCamel } from '../../../domain/text/key-case';
import type { Caller } from '../../access/caller';
import type { TakenValueLimit } from '../../access/taken-value-limit';
import { type Route, reply, type SignedInContext, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { listColleagues } from './list-colleagues';
import { listProfiles } from './list-profiles';
import { personalDataRoutes } from './personal-data/routes';
import { readUser } from './read-user';
import { type AdminGrant, type InvitationMails, type ProfileToSave, saveProfile } from './save-profile';
import { deactivateProfile, reactivateProfile } from './set-profile-active';

export function peopleRoutes({
  clock,
  mails,
  isSessionConfirmed,
  limitTakenValues,
  limitExports,
  log,
}: {
  readonly log: Log;
  readonly clock: Clock;
  readonly mails: InvitationMails & { readonly account: AdminGrant['mail'] };
  readonly isSessionConfirmed: (sessionId: string) => Promise<boolean>;
  readonly limitExports: (caller: Caller) => void;
  readonly limitTakenValues: TakenValueLimit;
}): Route[] {
  const save = (
    { db, caller, sessionId }: Pick<SignedInContext, 'db' | 'caller' | 'sessionId'>,
    sent: ProfileToSave,
  ) => {
    const adminGrant: AdminGrant = {
      isConfirmed: async () => sessionId !== null && isSessionConfirmed(sessionId),
      mail: mails.account,
    };
    return limitTakenValues(caller, { field: 'email', value: sent.email }, () =>
      saveProfile({ db, clock, mails, adminGrant }, sent),
    );
  };
  return [
    signedInRoute(listProfilesCall, async ({ db }, { query }) => reply(200, await listProfiles(db, query))),
    signedInRoute(listColleaguesCall, async ({ db }, { query }) =>
      reply(200, await listColleagues(db, query)),
    ),
    signedInRoute(readUserCall, async ({ db }) => reply(200, await readUser(db))),
    signedInRoute(saveProfileCall, async (context, { body: { carrierId, shipperId, ...fields } }) =>
      reply(
        200,
        await renameErrorFields(
          (field) => ({ carrierIds: 'carrierId', shipperIds: 'shipperId' })[field] ?? field,
          save(context, {
            ...fields,
            carriers: carrierId === undefined ? undefined : { ids: [carrierId], mode: 'add' },
            shippers: shipperId === undefined ? undefined : { ids: [shipperId], mode: 'add' },
          }),
        ),
      ),
    ),
    signedInRoute(upsertProfileCall, async (context, { body }) => {
      const { carrierIds, shipperIds, ...fields } = snakeToCamel(body);
      const saved = save(context, {
        ...fields,
        carriers: carrierIds && { ids: carrierIds, mode: 'replace' },
        shippers: shipperIds && { ids: shipperIds, mode: 'replace' },
      });
      return reply(200, await renameErrorFields((field) => field.split('.').map(snakeKey).join('.'), saved));
    }),
    signedInRoute(deactivateProfileCall, async ({ db }, { body }) =>
      reply(200, await deactivateProfile(db, body.profile_id)),
    ),
    signedInRoute(reactivateProfileCall, async ({ db }, { body }) =>
      reply(200, await reactivateProfile({ db, mails }, body.profile_id)),
    ),
    ...personalDataRoutes({ limitExports, log }),
  ];
}

/** Renames the fields of an error to those of this call's body. */
async function renameErrorFields<T>(nameOf: (field: string) => string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, {
      detail: error.detail,
      fields: error.fields.map(({ field, message }) => ({ field: nameOf(field), message })),
      ...(error.parts.changes && {
        changes: error.parts.changes.map((change) => ({
          ...change,
          fields: change.fields.map((field) => nameOf(camelKey(field))),
        })),
      }),
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}
