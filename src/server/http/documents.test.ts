import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../../contract/call';
import * as billingEndpoints from '../../contract/companies/billing-endpoints';
import * as endpoints from '../../contract/endpoints';
import * as loadEndpoints from '../../contract/loads/load-endpoints';
import * as fuelEndpoints from '../../contract/reference/fuel-endpoints';
import * as spotEndpoints from '../../contract/spot/spot-endpoints';
import * as companyStatisticsEndpoints from '../../contract/statistics/company-statistics-endpoints';
import * as statisticsEndpoints from '../../contract/statistics/statistics-endpoints';
import * as regionEndpoints from '../../contract/tariffs/region-endpoints';
import * as uploadEndpoints from '../../contract/uploads/upload-endpoints';
import * as webhookEndpoints from '../../contract/webhooks/webhook-endpoints';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../../testing/database/test-database';
import { fixedClock } from '../../testing/fixed-clock';
import { makePeople, type People } from '../../testing/people/people';
import { type TestApp, testApp } from '../../testing/servers/test-app';
import { reply, signedInRoute } from './route';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: { pattern: string; minLength: number; maxLength: number; examples?: unknown[] };
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: Parameter[];
  readonly requestBody?: { readonly content: object };
  readonly security: Record<string, string[]>[];
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface OpenApi {
  readonly openapi: string;
  readonly servers: unknown;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, { properties: Record<string, object>; anyOf?: unknown }>;
    readonly securitySchemes: Record<string, { name?: string }>;
  };
}

/** The name of a call whose endpoint has no constant. */
const WRITE_NOTHING = 'put /v1/nothing-written';
const writeNothingRoute = signedInRoute(
  defineCall(endpoints.endpoint('put', '/v1/nothing-written'), {
    request: { body: jsonBody(z.object({})) },
    responses: { 200: jsonAnswer('Nothing was written', z.object({})) },
  }),
  async () => reply(200, {}),
);

const testDb = await testDatabase();
let people: People;
let app: TestApp;
let document: OpenApi;
let calls: (Operation & { method: string; path: string })[];

beforeAll(async () => {
  people = await makePeople(testDb.database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'), [writeNothingRoute]);
  document = (await app.call('GET', '/v1/openapi.json', { bearer: null })).body as OpenApi;
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method, path })),
  );
});

const callNamed = (name: string) => {
  const call = calls.find(({ operationId }) => operationId === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};
const keyParameterOf = (name: string) =>
  callNamed(name).parameters?.find((parameter) => parameter.name === 'Idempotency-Key');

test('the document describes every endpoint under its own name', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = calls
    .filter(({ operationId }) => operationId !== WRITE_NOTHING)
    .map(({ operationId, method, path }) => [operationId, { method, path }]);
  const { endpoint: _, ...others } = endpoints;
  const all = {
    ...others,
    ...uploadEndpoints,
    ...fuelEndpoints,
    ...regionEndpoints,
    ...loadEndpoints,
    ...spotEndpoints,
    ...webhookEndpoints,
    ...billingEndpoints,
    ...companyStatisticsEndpoints,
    ...statisticsEndpoints,
  };
  expect(Object.fromEntries(described)).toEqual(all);
  expect(described).toHaveLength(Object.keys(all).length);
});

test('every reference resolves', () => {
  const text = JSON.stringify(document);
  const names = Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  for (const { security } of calls) {
    for (const scheme of security.flatMap(Object.keys)) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  }
});

test('only writes of signed-in callers accept an Idempotency-Key', () => {
  for (const name of ['searchQuotes', 'saveQuote', WRITE_NOTHING]) {
    expect(keyParameterOf(name)).toMatchObject({ in: 'header', schema: { examples: [expect.any(String)] } });
    expect(keyParameterOf(name)?.required ?? false).toBe(false);
    expect(keyParameterOf(name)?.description).toContain('1–255 visible ASCII');
    expect(Object.keys(callNamed(name).responses)).toEqual(expect.arrayContaining(['400', '409', '422']));
  }
  for (const name of ['signIn', 'readMe', 'findZips', 'isLive']) expect(keyParameterOf(name)).toBeUndefined();
});

test('the document and the server agree on which keys are valid', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const { pattern, minLength, maxLength } = keyParameterOf(WRITE_NOTHING)?.schema ?? {};
  const keys = ['!', '~', 'a'.repeat(255), 'a'.repeat(256), 'a b', 'caf\u00e9', ''];
  const isDescribed = (key: string) =>
    new RegExp(pattern ?? '').test(key) && key.length >= (minLength ?? 0) && key.length <= (maxLength ?? 0);
  const isAccepted = async (key: string) => {
    const headers = { 'Idempotency-Key': key };
    return (await app.call('PUT', '/v1/nothing-written', { bearer, body: {}, headers })).status === 200;
  };
  for (const key of keys) expect([key, await isAccepted(key)]).toEqual([key, isDescribed(key)]);
  expect(keys.filter(isDescribed)).toHaveLength(3);
});

/** The patterns of a part of the document. */
function patternsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern] : [];
  return [...own, ...Object.values(part).flatMap(patternsOf)];
}

test('every pattern uses only what regular expressions of other languages have', () => {
  const patterns = Array.from(new Set(patternsOf(document)));
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    // Go's RE2 has no look-around, back-references, or Unicode properties and escapes, and Python lacks some of them.
    expect(pattern).not.toMatch(/\(\?[^:]|\\[1-9kpPuUcQ]|\\x\{/);
    expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
  }
});

test('every call rejects an unknown query parameter, also one that has none', async () => {
  const bearer = await app.tokenFor(people.admin.profileId);
  const ids: Record<string, string> = { bucket: 'shipper-logos', path: 'x', type: 'lanes' };
  for (const { method, path, operationId, requestBody } of calls) {
    if (operationId === 'completeSignup') continue;
    const url = path
      .replace('/reference/{type}', '/reference/master-zips')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? people.carrierA.id);
    const body = requestBody && operationId !== 'storeFile' ? { body: {} } : {};
    const { status, body: problem } = await app.call(method.toUpperCase(), `${url}?zz=1`, {
      bearer,
      ...body,
    });
    expect([operationId, status, problem]).toMatchObject([
      operationId,
      400,
      { errors: expect.arrayContaining([{ field: 'zz', message: 'Unknown field' }]) },
    ]);
  }
});

test('every example matches its pattern', () => {
  const parameters = calls.flatMap((call) => call.parameters ?? []).filter(({ schema }) => schema.pattern);
  expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'Idempotency-Key']));
  for (const { schema } of parameters) expect(schema.examples?.[0]).toMatch(new RegExp(schema.pattern, 'u'));
});

test('the errors common to each kind of call are described, and all of them are problem details', () => {
  for (const { path, security, requestBody, responses } of calls) {
    const expected = [
      ...(security.length > 0 ? ['401', '500', '503'] : []),
      ...(requestBody ? ['400', '413', '415'] : []),
    ];
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(expected)]);
    const isJson = 'application/json' in (requestBody?.content ?? {});
    if (isJson) expect(responses['400']?.description).toMatch(/one entry per field.*MALFORMED_JSON/);
    if (path.startsWith('/v1/health/')) continue;
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      expect(content).toMatchObject({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      });
    }
  }
  expect(callNamed('searchQuotes').responses['503']?.description).toBe('The rates are not loaded yet');
  expect(Object.keys(callNamed('isLive').responses)).toEqual(['200', '400']);
  expect(callNamed('signOut').responses).toHaveProperty('403');
});

test('the server is named, and the calls that refuse API keys declare 403', () => {
  expect(document.servers).toEqual([{ url: '/', description: 'The server of this document' }]);
  for (const { operationId, security, responses } of calls) {
    if (security.length === 0 || operationId === 'completeSignup') continue;
    const isForKeys = security.some((scheme) => 'apiKey' in scheme);
    if (!isForKeys)
      expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['403'])]);
  }
});

test('every call that answers 429 to an API key beyond its limit declares it', async () => {
  const { staff } = people.shipperA;
  const { body } = await app.call('POST', '/v1/api-keys', {
    bearer: await app.tokenFor(staff.profileId),
    body: { name: 'Warehouse', shipperId: people.shipperA.id, scopes: ['quotes:search'] },
  });
  const bearer = (body as { key: string }).key;
  await app.call('GET', callNamed('readMe').path, { bearer });
  await testDb.database
    .as(SYSTEM)
    .transaction((tx) => tx.updateTable('api_key_usage').set({ calls: 600 }).execute());
  const refusing: (string | undefined)[] = [];
  for (const { method, path, operationId, responses } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, people.carrierA.id);
    const { status } = await app.call(method.toUpperCase(), url, { bearer });
    if (status !== 429) continue;
    refusing.push(operationId);
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['429'])]);
  }
  expect(refusing).toEqual(
    expect.arrayContaining(['searchQuotes', 'refreshSession', 'readLoadLink', 'answerLoadLink']),
  );
});

test('the session cookie is described with its name, for the calls that read it', async () => {
  expect(callNamed('refreshSession').security).toEqual([{ bearer: [], session: [] }]);
  expect(callNamed('signOut').security).toEqual([{ bearer: [], session: [] }, { bearer: [] }]);
  expect(callNamed('readMe').security).toEqual([{ bearer: [] }]);
  expect(callNamed('searchQuotes').security).toEqual([{ bearer: [] }, { apiKey: ['quotes:search'] }]);
  expect(callNamed('isReady').security).toEqual([]);
  const { headers } = await app.call('POST', '/v1/auth/sign-out');
  expect(headers.get('Set-Cookie')).toMatch(
    new RegExp(`^${document.components.securitySchemes.session?.name}=;`),
  );
});

test('the schema of a search describes temperature or set point, days and companies', () => {
  const search = document.components.schemas.QuoteSearch;
  expect(search?.anyOf).toEqual([{ required: ['temperature'] }, { required: ['temperatureF'] }]);
  expect(search?.properties).toMatchObject({
    earliestPickup: { type: 'string', format: 'date' },
    shipperId: { format: 'uuid', description: expect.any(String) },
    accessorials: { description: expect.stringContaining('counts once') },
  });
  expect(JSON.stringify(callNamed('signIn').requestBody)).toContain('"format":"email"');
});

test('the documentation page loads nothing external and runs no script', async () => {
  const { body, headers } = await app.call('GET', '/v1/docs', { bearer: null });
  const page = String(body);
  expect(page).toContain('/v1/quotes/search');
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(|(?:src|href)="?https?:|\son\w+=/);
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('the page describes headers, credentials and alternative fields', async () => {
  const page = String((await app.call('GET', '/v1/docs', { bearer: null })).body);
  const sectionOf = (name: string) => new RegExp(`<section id="${name}">.*?</section>`, 's').exec(page)?.[0];
  expect(sectionOf('searchQuotes')).toMatch(/Idempotency-Key.*header, string.*1–255 visible ASCII/s);
  expect(sectionOf('refreshSession')).toContain(
    'Requires <code>Authorization: Bearer</code> and the cookie <code>coldlane_session</code>.',
  );
  expect(sectionOf('searchQuotes')).toContain(
    'Requires <code>Authorization: Bearer</code>, or <code>Authorization: Bearer clk_…</code>.',
  );
  expect(sectionOf('isLive')).toContain('Requires no authentication.');
  expect(sectionOf('QuoteSearch')).toContain(
    'At least one of <code>temperature</code>, <code>temperatureF</code> is required.',
  );
});
