import { uploadPlaceAt } from '../../domain/buckets';
import type { UploadType } from '../../domain/uploads';
import { insertUploadRows, nextSent } from '../uploads/upload-rows';
import type { EndpointRow, RightCase } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS } from './owners';
import { PREPARE } from './prepare';

const seesCarrierA = ['carrier.card.read', OWNERS.carrierA] as const;

const sent = (type: UploadType, companyId: string | null) => {
  const { bucket, path } = uploadPlaceAt(type, companyId, nextSent());
  return { params: { bucket, path }, body: 'region,zip\n', headers: { 'Content-Type': 'text/csv' } };
};

/** The cases of the call that stores a file, for uploads. */
export const UPLOADED_FILES: readonly RightCase[] = [
  {
    about: 'reference data',
    right: 'upload.reference',
    ownersOf: OWNERS.none,
    refusal: 'forbidden',
    send: () => sent('master-zips', null),
  },
  {
    about: 'the tariff of carrier A',
    right: 'upload.tariff',
    ownersOf: OWNERS.carrierA,
    seenBy: seesCarrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => sent('lanes', id),
  },
  {
    about: 'a search of shipper A',
    right: 'upload.search',
    ownersOf: OWNERS.shipperA,
    seenBy: ['shipper.card.read', OWNERS.both],
    prepare: PREPARE.relation('APPROVED', 'SHIPPER'),
    send: (_, { id }) => sent('bulk-search', id),
  },
  {
    about: 'a search of carrier A',
    right: 'upload.search',
    ownersOf: OWNERS.carrierA,
    seenBy: seesCarrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => sent('bulk-search', id),
  },
  {
    about: 'a search for nobody',
    right: 'upload.search',
    ownersOf: OWNERS.none,
    refusal: 'forbidden',
    send: () => sent('bulk-search', null),
  },
];

const uploadOfA = async (world: MatrixWorld) => world.upload.id;
/** Inserts a new record each time, because only the first actor could cancel a shared one. */
const scheduledUploadOfA = (world: MatrixWorld): Promise<string> =>
  world.system(async (tx) => {
    const by = world.people.carrierA.admin;
    const scheduled = {
      by,
      type: 'tariff-files',
      carrierId: carrierAId(world),
      status: 'SCHEDULED',
    } as const;
    return (await insertUploadRows(tx, scheduled)).id;
  });
const ofUploadA = (world: MatrixWorld) => ({ query: `?upload_id=${world.upload.id}&limit=100` });

/** The case of the call that reads a file, for uploads. */
export const UPLOADED_FILE: RightCase = {
  about: 'the file of an upload of carrier A',
  right: 'upload.read',
  ownersOf: OWNERS.carrierA,
  prepare: async (world) => world.upload.path,
  send: (_, { id }) => ({
    params: {
      bucket: 'carrier-file-uploads',
      path: id.includes('/') ? id : uploadPlaceAt('lanes', id, nextSent()).path,
    },
  }),
};

/** Calls about uploads. */
export const UPLOAD_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listUploads: signedIn(inList('upload.read', OWNERS.carrierA, (world) => world.upload.id)),
  listUploadErrors: signedIn(
    inList('upload.read', OWNERS.carrierA, (world) => world.upload.id, { send: ofUploadA }),
  ),
  listUploadChanges: signedIn(
    inList('upload.read', OWNERS.carrierA, (world) => world.upload.id, { send: ofUploadA }),
  ),
  listUploadTypes: signedIn({ about: 'the types the caller may upload', send: () => ({}), answers: 200 }),
  readUploadTemplate: signedIn({
    about: 'without an owner',
    send: () => ({ params: { type: 'lanes' } }),
    answers: 200,
  }),
  downloadUploadErrors: signedIn({
    about: 'of an upload of carrier A',
    right: 'upload.read',
    ownersOf: OWNERS.carrierA,
    prepare: uploadOfA,
    send: (_, { id }) => ({ params: { id } }),
  }),
  cancelUpload: signedIn({
    about: 'a scheduled upload of carrier A',
    right: 'upload.tariff',
    ownersOf: OWNERS.carrierA,
    seenBy: ['upload.read', OWNERS.carrierA],
    prepare: scheduledUploadOfA,
    send: (_, { id }) => ({ params: { id } }),
  }),
  applyUpload: signedIn({
    about: 'a dry run of carrier A',
    right: 'upload.tariff',
    ownersOf: OWNERS.carrierA,
    seenBy: ['upload.read', OWNERS.carrierA],
    prepare: uploadOfA,
    send: (_, { id }) => ({ params: { id } }),
  }),
};
