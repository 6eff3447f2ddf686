import { newId } from '../../domain/ids';
import { makePng } from '../hostile-files/images';
import type { EndpointRow, RightCase } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import { LOAD_FILE, SENT_LOAD_FILE } from './load-file-rows';
import { OWNERS, seesCarrierA, seesShipperA } from './owners';
import { PREPARE } from './prepare';
import { UPLOADED_FILE, UPLOADED_FILES } from './upload-rows';

const picture = (
  about: string,
  right: RightCase['right'],
  ownersOf: RightCase['ownersOf'],
  bucket: string,
  prepare: NonNullable<RightCase['prepare']>,
  seenBy: NonNullable<RightCase['seenBy']>,
  only?: RightCase['meetsRule'],
): RightCase => ({
  about,
  right,
  ownersOf,
  prepare,
  seenBy,
  ...(only ? { meetsRule: only } : {}),
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
      OWNERS.shipperMember,
      'profile-images',
      PREPARE.shipperMember,
      ['colleague.read', OWNERS.shipperMember],
    ),
    picture(
      'of an ADMIN who belongs to A',
      'profile.edit',
      OWNERS.none,
      'profile-images',
      PREPARE.adminMember,
      ['colleague.read', OWNERS.shipperA],
    ),
    picture('of shipper A', 'shipper.edit', OWNERS.shipperA, 'shipper-logos', PREPARE.shipperA, seesShipperA),
    picture('of carrier A', 'carrier.edit', OWNERS.carrierA, 'carrier-logos', PREPARE.carrierA, seesCarrierA),
    picture(
      'of a facility of shipper A',
      'facility.edit',
      OWNERS.shipperA,
      'facility-logos',
      async (world) => world.facilityId,
      ['shipper.card.read', OWNERS.both],
    ),
    SENT_LOAD_FILE,
    ...UPLOADED_FILES,
  ),
  readFile: signedIn(
    {
      about: 'the logo of shipper A',
      right: 'shipper.card.read',
      ownersOf: OWNERS.both,
      prepare: async (world) => world.logo.split('/').slice(5).join('/'),
      send: (_, { id }) => ({
        params: { bucket: 'shipper-logos', path: id.includes('/') ? id : `${id}/${newId()}-logo.jpg` },
      }),
    },
    LOAD_FILE,
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
