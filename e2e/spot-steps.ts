import { expect, type Page } from '@playwright/test';
import type { SpotRequest } from '../src/contract/spot/spot-answers';
import { SAMPLE_SEARCH } from './quote-steps';
import { json, SHIPPER, signIn } from './sessions';

const HOUR_MS = 3_600_000;

/** Requests offers from all approved carriers for the demo's first search, through the API. */
export async function requestSpot(page: Page): Promise<SpotRequest> {
  const { toZip, pallets, grossWeightLbs, ...shared } = SAMPLE_SEARCH;
  const answer = await page.request.post('/v1/spot-requests', {
    ...json(await signIn(page, SHIPPER)),
    data: {
      ...shared,
      dropoffs: [{ toZip, pallets, grossWeightLbs }],
      earliestPickup: new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10),
      vehicleType: 'REEFER_VAN',
      deadline: new Date(Date.now() + 4 * HOUR_MS).toISOString(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SpotRequest;
}
