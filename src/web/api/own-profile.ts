import type { z } from 'zod';
import { readMe, saveProfile } from '../../contract/endpoints';
import type { Me } from '../../contract/people/own-account';
import type { saveProfileBodySchema } from '../../contract/people/profile-bodies';
import type { Api } from './api-context';

type SaveBody = z.output<typeof saveProfileBodySchema>;
type OwnAttributes = NonNullable<SaveBody['attributes']>;

/** A user's changes to their own profile, checked by the contract's schema. Omitted fields stay unchanged. */
export interface OwnChange extends Pick<SaveBody, 'firstName' | 'lastName' | 'profileUrl'> {
  readonly attributes?: Pick<
    OwnAttributes,
    | 'phone'
    | 'language'
    | 'theme'
    | 'receiveDispatchEmails'
    | 'remindOfPendingLoads'
    | 'remindOfPickups'
    | 'remindOfSavedQuotes'
  >;
  /** The version that the change started from. */
  readonly unchangedSince?: SaveBody['unchangedSince'];
}

type Parts = Pick<Api, 'session' | 'send'>;

/** Drops undefined values, which would overwrite existing ones when spread. */
function withoutUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}

function applyChange({ user, profile, ...others }: Me, change: OwnChange): Me {
  const { attributes = {}, profileUrl, firstName, lastName } = change;
  const names = withoutUndefined({ firstName, lastName });
  return {
    ...others,
    user: { ...user, ...names, ...withoutUndefined({ phone: attributes.phone }) },
    profile: {
      ...profile,
      ...names,
      ...withoutUndefined({ profileUrl }),
      attributes: { ...profile.attributes, ...withoutUndefined(attributes) },
    },
  };
}

/** Saves part of the user's profile and updates every component that shows the user. */
export async function saveOwnProfile({ session, send }: Parts, change: OwnChange): Promise<void> {
  const before = session.state();
  if (before.status !== 'signed-in') return;
  await send(saveProfile, { body: { profileId: before.me.user.id, ...change } });
  // The state is read again, because another save may have changed the user in the meantime.
  const state = session.state();
  if (state.status === 'signed-in' && state.me.user.id === before.me.user.id) {
    session.meChanged(applyChange(state.me, change));
  }
}

/** Reloads the user for every component that shows them. */
export async function readOwnProfile({ session, send }: Parts, signal?: AbortSignal): Promise<Me> {
  const me = await send(readMe, signal ? { signal } : {});
  session.meChanged(me);
  return me;
}

/** Accepts the terms, then reloads the profile, because the server sets the time of acceptance. */
export async function acceptTerms({ session, send }: Parts, version: string): Promise<void> {
  const state = session.state();
  if (state.status !== 'signed-in') return;
  await send(saveProfile, {
    body: { profileId: state.me.user.id, attributes: { terms: [{ version }] } },
  });
  await readOwnProfile({ session, send });
}
