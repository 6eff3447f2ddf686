import { expect, test } from 'vitest';
import { productDocument } from '../openapi/product-document';
import { matrixWorld } from '../permissions/matrix-world';
import { callsOf, drawRequest } from './draw-request';
import type { FuzzActor } from './fuzz-api';
import { fuzzApi } from './fuzz-api';
import { fieldsOnlyIn, judgeAnswer } from './judge-answer';
import { createKnownIds } from './known-ids';

const REQUESTS = 300;
/** The timeout. The test takes 4 s of CPU time, and far longer on a busy machine. */
const MAX_MS = 180_000;
const document = productDocument();

test(
  'no mutated request as any actor gets an undocumented answer or a server error',
  async () => {
    const world = await matrixWorld();
    const { app, people } = world;
    const actors = world.actors.map(
      ({ name, bearer }): FuzzActor => ({
        name,
        send: async ({ method, address, headers, body }) => {
          // The call has no socket, so nothing would decompress its answer.
          const { 'Accept-Encoding': _, ...sent } = headers;
          const answer = await app.call(method, address, {
            bearer,
            headers: sent,
            ...(body === undefined ? {} : { body }),
          });
          return {
            status: answer.status,
            type: answer.headers.get('Content-Type') ?? '',
            text: new TextDecoder().decode(answer.bytes),
          };
        },
      }),
    );
    const ids = createKnownIds();
    ids.add('load', world.loadId);
    ids.add('quote', world.quoteId);
    ids.add('request', world.requestId);
    ids.add('facility', world.facilityId);
    ids.add('carrier', people.carrierA.id);
    ids.add('shipper', people.shipperA.id);
    const report = await fuzzApi({
      document,
      contracts: app.routes.map(({ call }) => call),
      actors,
      ids,
      seed: 1,
      count: REQUESTS,
      concurrency: 4,
    });
    expect(report.faults).toEqual([]);
    expect(report.answers[200]).toBeGreaterThan(REQUESTS / 20);
  },
  MAX_MS,
);

test('the same seed draws the same requests, and another seed draws others', () => {
  const calls = callsOf(document);
  const drawn = (seed: number) =>
    Array.from({ length: 50 }, (_, index) => {
      const { of: _of, ...request } = drawRequest(calls, {
        seed,
        index,
        schemas: document.components?.schemas ?? {},
        ids: createKnownIds(),
      });
      return request;
    });
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});

test('a server error, an undocumented status, and an undescribed field are faults', () => {
  const [of] = callsOf(document).filter(({ operationId }) => operationId === 'isLive');
  if (!of) throw new Error('no call isLive');
  const request = {
    of,
    method: 'GET',
    address: of.path,
    headers: {},
    body: undefined,
    mutated: [],
    isElsewhere: false,
  };
  const judged = (status: number, body: unknown) =>
    judgeAnswer(request, { status, type: 'application/json', text: JSON.stringify(body) }, undefined);
  expect(judged(200, { live: true })).toBe('fine');
  expect(judged(500, { code: 'INTERNAL', status: 500 })).toEqual({ fault: '500 INTERNAL' });
  expect(judged(503, { code: 'OVERLOADED', status: 503 })).toBe('busy');
  expect(judged(404, { code: 'NOT_FOUND', status: 404 })).toEqual({ fault: 'undocumented 404 NOT_FOUND' });
  expect(judged(400, { code: 'NOT_FOUND', status: 400 })).toEqual({ fault: '400 with the code NOT_FOUND' });
  expect(fieldsOnlyIn({ a: 1, rows: [{ b: 1, c: 2 }] }, { a: 1, rows: [{ b: 1 }] })).toEqual(['/rows/0/c']);
});
