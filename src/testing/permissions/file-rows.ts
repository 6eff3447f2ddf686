import { newId } from '../../domain/ids';
import { makePng } from '../hostile-files/images';
import type { EndpointRow, RightCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { PREPARED, seesCarrierA, seesShipperA, THINGS } from './things';
import { UPLOADED_FILE, UPLOADED_FILES } from './upload-rows';

const picture = (
  about: string,
  right: RightCase['right'],
  thing: RightCase['thing'],
  bucket: string,
  prepare: NonNullable<RightCase['prepare']>,
  seenBy: NonNullable<RightCase['seenBy']>,
  only?: RightCase['only'],
): RightCase => ({
  about,
  right,
  thing,
  prepare,
  seenBy,
  ...(only ? { only } : {}),
  send: (_, { id }) => ({
    params: { bucket, path: `${id}/${newId()}${bucket === 'profile-images' ? '' : '-logo'}.jpg` },
    body: makePng(2, 3),
    headers: { 'Content-Type': 'image/png' },
  }),
});

/** Calls about files: pictures and uploads. */
export const FILE_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  storeFile: signedIn(
    picture(
      'of a person of A',
      'profile.edit',
      THINGS.shipperMember,
      'profile-images',
      PREPARED.shipperMember,
      ['colleague.read', THINGS.shipperMember],
    ),
    picture(
      'of an ADMIN who belongs to A',
      'profile.edit',
      THINGS.nobodys,
      'profile-images',
      PREPARED.adminMember,
      ['colleague.read', THINGS.shipperA],
    ),
    picture(
      'of shipper A',
      'shipper.edit',
      THINGS.shipperA,
      'shipper-logos',
      PREPARED.shipperA,
      seesShipperA,
    ),
    picture(
      'of carrier A',
      'carrier.edit',
      THINGS.carrierA,
      'carrier-logos',
      PREPARED.carrierA,
      seesCarrierA,
    ),
    picture(
      'of a facility of shipper A',
      'facility.edit',
      THINGS.shipperA,
      'facility-logos',
      async (world) => world.facilityId,
      ['shipper.card.read', THINGS.both],
    ),
    ...UPLOADED_FILES,
  ),
  readFile: signedIn(
    {
      about: 'the logo of shipper A',
      right: 'shipper.card.read',
      thing: THINGS.both,
      prepare: async (world) => world.logo.split('/').slice(5).join('/'),
      send: (_, { id }) => ({
        params: { bucket: 'shipper-logos', path: id.includes('/') ? id : `${id}/${newId()}-logo.jpg` },
      }),
    },
    UPLOADED_FILE,
  ),
  signFiles: signedIn({
    about: 'the logo of shipper A, whose link is checked when opened',
    send: (world) => ({ body: { urls: [world.logo] } }),
    answers: 200,
  }),
  readLinkedFile: {
    audience: 'public',
    cases: [
      {
        about: 'by a link signed for someone',
        send: (world) => {
          const [path = '', query = ''] = world.link.split('?');
          return {
            params: { bucket: 'shipper-logos', path: path.split('/').slice(5).join('/') },
            query: `?${query}`,
          };
        },
        answers: 200,
      },
      {
        about: 'by a link that nobody signed',
        send: (world) => {
          const [path = '', query = ''] = world.link.split('?');
          return {
            params: { bucket: 'shipper-logos', path: path.split('/').slice(5).join('/') },
            query: `?${query.replace(/signature=.*/, `signature=${'z'.repeat(43)}`)}`,
          };
        },
        answers: 'LINK_ENDED',
      },
    ],
  },
};
