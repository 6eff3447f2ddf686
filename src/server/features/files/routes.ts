import { readFileCall, readLinkedFileCall, signFilesCall, storeFileCall } from '../../../contract/files';
import {
  bytesRoute,
  publicBytesRoute,
  type Route,
  reply,
  signedInRoute,
  uploadRoute,
} from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { FileLinks } from '../../platform/storage/file-links';
import type { Storage } from '../../platform/storage/storage';
import { admitFile } from './admit-file';
import { readFile } from './read-file';
import { openLink, signFiles } from './sign-files';
import { storeFile } from './store-file';

export function fileRoutes(parts: {
  readonly database: Database;
  readonly storage: Storage;
  readonly links: FileLinks;
  readonly clock: Clock;
}): Route[] {
  return [
    uploadRoute(
      storeFileCall,
      ({ db }, { params }) => admitFile({ ...parts, db }, params),
      async ({ caller, db }, { params, query, body }) =>
        reply(201, await storeFile({ ...parts, caller, db }, { wanted: params, processing: query }, body)),
    ),
    bytesRoute(readFileCall, async ({ db }, { params }) => readFile({ ...parts, db }, params), {
      keyScope: 'reference:read',
    }),
    signedInRoute(signFilesCall, async ({ caller }, { body }) =>
      reply(200, signFiles({ ...parts, caller }, body.urls)),
    ),
    publicBytesRoute(readLinkedFileCall, async (_, input) => {
      const { profileId, secondsLeft } = openLink(parts, input);
      const db = parts.database.as({ kind: 'user', profileId });
      return readFile({ ...parts, db }, input.params, { cacheSeconds: secondsLeft });
    }),
  ];
}
