import { SEARCH_BODY } from '../servers/quoting-app';

const { toZip, pallets, grossWeightLbs, accessorials, ...shared } = SEARCH_BODY;

/** A pool with two dropoffs, the second of which, in Seattle, is on no carrier's lane. */
export const POOL_BODY = {
  ...shared,
  dropoffs: [
    { toZip, pallets, grossWeightLbs, accessorials },
    { toZip: '98101', pallets: 2, grossWeightLbs: 2_000, accessorials: [] },
  ],
};
