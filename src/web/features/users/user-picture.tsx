import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOfAddress } from '../../../domain/buckets';
import { useApi } from '../../api/api-context';
import { signFiles } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import type { User } from './user';
import classes from './user-picture.module.css';

/** A link holds for an hour at least. */
const LINK_LIFE_MS = 50 * 60_000;

/** What an `<img>` can open for each picture that is kept here, by its address. One that is elsewhere is not shown. */
export function usePictures(users: readonly User[]): ReadonlyMap<string, string> {
  const { send } = useApi();
  const urls = users
    .flatMap(({ profileUrl }) => (profileUrl !== null && placeOfAddress(profileUrl) ? [profileUrl] : []))
    .sort();
  const found = useQuery({
    queryKey: queryKeys.pictures(urls),
    queryFn: async ({ signal }) => {
      const { rows } = await send(signFiles, { body: { urls }, signal });
      return new Map(rows.map(({ url, link }) => [url, link]));
    },
    enabled: urls.length > 0,
    staleTime: LINK_LIFE_MS,
  });
  return found.data ?? NO_PICTURES;
}
const NO_PICTURES: ReadonlyMap<string, string> = new Map();

interface UserPictureProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email'>;
  /** The initials stand in its place while there is none, or when it cannot be shown. */
  link: string | undefined;
  isLarge?: boolean;
}

/** Decoration: the name stands beside it. */
export function UserPicture({ user, link, isLarge = false }: UserPictureProps) {
  const [failed, setFailed] = useState<string>();
  const size = isLarge || undefined;
  if (link !== undefined && failed !== link) {
    return (
      <img className={classes.picture} data-large={size} src={link} alt="" onError={() => setFailed(link)} />
    );
  }
  const { firstName, lastName, email } = user;
  const initials = [firstName, lastName].map((part) => Array.from(part)[0] ?? '').join('');
  return (
    <span className={classes.picture} data-large={size} aria-hidden="true">
      {(initials || email.charAt(0)).toUpperCase()}
    </span>
  );
}
