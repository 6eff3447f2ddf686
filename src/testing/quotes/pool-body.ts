import { SEARCH_BODY } from '../servers/quoting-app';

const { toZip, pallets, grossWeightLbs, accessorials, ...shared } = SEARCH_BODY;

/** A pool with two dropoffs. No carrier has a lane to the second one, in Seattle. */
export const POOL_BODY = {
  ...shared,
  dropoffs: [
    { toZip, pallets, grossWeightLbs, accessorials },
    { toZip: '98101', pallets: 2, grossWeightLbs: 2_000, accessorials: [] },
  ],
};
