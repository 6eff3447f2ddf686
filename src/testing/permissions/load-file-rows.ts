import { newId } from '../../domain/ids';
import type { RightCase } from './endpoint-case';
import { sharedLoad } from './load-road-rows';
import { OWNERS } from './owners';

/** Returns the path of a file: a new one in the folder of a load's id, or the one that `prepare` stored. */
const placeOf = (id: string) => ({
  params: { bucket: 'load-files', path: id.includes('/') ? id : `${id}/${newId()}.txt` },
});

export const SENT_LOAD_FILE: RightCase = {
  about: 'a file of a load of A',
  right: 'load.message',
  ownersOf: OWNERS.both,
  prepare: sharedLoad,
  send: (_, { id }) => ({
    ...placeOf(id),
    body: Buffer.from('Dock 4'),
    headers: { 'Content-Type': 'text/plain' },
  }),
};

export const LOAD_FILE: RightCase = {
  about: 'a file of a load of A',
  right: 'load.read',
  ownersOf: OWNERS.both,
  prepare: async (world) => {
    const { path } = placeOf(await sharedLoad(world)).params;
    const { admin } = world.people;
    await world.app.call('POST', `/storage/v1/object/load-files/${path}`, {
      bearer: await world.app.tokenFor(admin.profileId),
      body: Buffer.from('Dock 4'),
      headers: { 'Content-Type': 'text/plain' },
    });
    return path;
  },
  send: (_, { id }) => placeOf(id),
};
