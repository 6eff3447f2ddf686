import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodType } from 'zod';
import type { Call } from '../../contract/call';
import { operationIdOf } from '../../contract/operation-ids';
import { PROBLEMS, problemSchema } from '../../contract/problems';
import { fieldsOnlyIn } from '../fuzz/judge-answer';

/**
 * Compares the answers of `stubServer` with the contract, so that no screen test uses an answer that the server could not
 * give: `setup.ts` fails a test that uses one.
 */

const CONTRACT_FOLDER = join(import.meta.dirname, '../../contract');

interface KnownCall {
  readonly operationId: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly responses: Readonly<Record<number, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;

/** Returns the pattern for a path. A `path` parameter, such as a file's, may contain slashes. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{[^}]+\}/g, (name) => (/path/i.test(name) ? '.+' : '[^/]+'))}$`);
}

async function readCalls(): Promise<readonly KnownCall[]> {
  const names = readdirSync(CONTRACT_FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: object[] = await Promise.all(names.map((name) => import(join(CONTRACT_FOLDER, name))));
  const values = modules.flatMap((one) => Object.values(one) as unknown[]);
  const calls = values.flatMap((value) =>
    typeof value === 'object' && value !== null && !isCall(value) ? Object.values(value) : [value],
  );
  const known = calls
    .filter(isCall)
    .map((call) => ({
      operationId: operationIdOf(call),
      method: call.method.toUpperCase(),
      pattern: patternOf(call.path),
      responses: call.responses as KnownCall['responses'],
      parameters: call.path.split('{').length,
    }))
    // A path with fewer parameters is the more specific one.
    .sort((a, b) => a.parameters - b.parameters);
  return known;
}

const calls = await readCalls();

/** Returns the reasons why the server could not give this answer; empty if it could. */
export async function findWrongAnswer(method: string, path: string, answer: Response): Promise<string[]> {
  const call = calls.find((one) => one.method === method && one.pattern.test(path));
  const place = `${method} ${path} ${answer.status}`;
  if (!call) return [`${place}: the contract has no such call`];
  const body = await answer.clone().text();
  // An HTML page comes from something in front of the server, such as a proxy.
  if (body.startsWith('<')) return [];
  if (answer.status >= 400) return body === '' ? [] : problemFaults(answer.status, body).map(named(place));
  const response = call.responses[answer.status];
  if (!response) return [`${place}: ${call.operationId} has no such status`];
  const schema = schemaIn(response.content?.['application/json']);
  if (!schema) {
    const isEmpty = response.content === undefined && body !== '';
    return isEmpty ? [`${place}: ${call.operationId} has no body`] : [];
  }
  return faultsOf(schema, body).map(named(place));
}

/** The status of each problem. A duplicate of a unique value is reported with PostgreSQL's own code (`docs/api.md`). */
const STATUSES = new Map([
  ...Object.entries(PROBLEMS).map(([code, { status }]) => [code, status] as const),
  ['23505', 409],
]);

const named = (place: string) => (fault: string) => `${place}: ${fault}`;

const schemaIn = (media: unknown): ZodType | null =>
  typeof media === 'object' && media !== null && 'schema' in media && 'safeParse' in (media.schema as object)
    ? (media.schema as ZodType)
    : null;

/** Returns the faults of a problem, which must have a known code with its status. */
function problemFaults(status: number, body: string): string[] {
  const faults = faultsOf(problemSchema, body);
  const { code } = JSON.parse(body) as { code?: string };
  const known = STATUSES.get(code ?? '');
  if (known === undefined) return [...faults, `there is no problem ${code}`];
  return known === status ? faults : [...faults, `${code} has the status ${known}`];
}

function faultsOf(schema: ZodType, body: string): string[] {
  const given: unknown = JSON.parse(body);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`);
  }
  return fieldsOnlyIn(given, parsed.data).map((path) => `${path}: no such field`);
}
