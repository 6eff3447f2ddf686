import { expect, test } from 'vitest';
import { isReady } from '../../../contract/endpoints';
import { healthRoutes } from './routes';

async function readinessWith(state: {
  database?: boolean;
  diskSpace?: boolean;
  rateBook?: boolean;
  stopping?: boolean;
}) {
  const routes = healthRoutes({
    isDatabaseUp: async () => state.database ?? true,
    hasDiskSpace: async () => state.diskSpace ?? true,
    isRateBookCurrent: () => state.rateBook ?? true,
    isStopping: () => state.stopping ?? false,
  });
  const ready = routes.find(({ call }) => call.path === isReady.path);
  const nobody = { caller: null, sessionId: null } as Parameters<NonNullable<typeof ready>['handle']>[0];
  return ready?.handle(nobody, { body: undefined, params: undefined, query: undefined });
}

test('a server is ready unless it is stopping, or its database, disk or rate book cannot serve searches', async () => {
  expect(await readinessWith({})).toMatchObject({ status: 200, body: { ready: true, stopping: false } });
  for (const state of [{ database: false }, { diskSpace: false }, { rateBook: false }, { stopping: true }]) {
    expect(await readinessWith(state)).toMatchObject({ status: 503, body: { ready: false, ...state } });
  }
});
