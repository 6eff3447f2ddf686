import type { CarrierShipperStatus } from '../../../../domain/people/companies';

/** The verb for ending a relation: a request is withdrawn, and a relationship that has started is ended. */
export const endingVerb = (status: CarrierShipperStatus | null) =>
  status === 'REQUESTED' ? 'withdraw' : 'end';
