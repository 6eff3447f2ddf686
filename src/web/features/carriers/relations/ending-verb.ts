import type { CarrierShipperStatus } from '../../../../domain/companies';

/** A request is withdrawn; a relationship that has started is ended. */
export const endingVerb = (status: CarrierShipperStatus | null) =>
  status === 'REQUESTED' ? 'withdraw' : 'end';
