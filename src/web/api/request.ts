import { camelKey, camelToSnake, snakeToCamel } from '../../domain/text/key-case';
import { type CallInput, type Endpoint, SNAKE_CASE_PATHS, type SuccessOf } from './call-types';
import { isAborted, NetworkLost, refusalOf } from './failures';

interface Parts {
  body?: unknown;
  file?: Blob;
  params?: Record<string, string>;
  query?: Record<string, string>;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** The URL of a call, with path and query filled in. */
export function addressOf(path: string, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  // A file path keeps its slashes; ids have none.
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    (params?.[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** A blob sets its own Content-Type. */
function bodyOf({ body, file }: Parts, isSnakeCase: boolean): BodyInit | undefined {
  if (body === undefined) return file;
  return JSON.stringify(isSnakeCase ? camelToSnake(body) : body);
}

/** Converts a field path, such as `attributes.allow_booking`, to camelCase. */
const camelPath = (field: string): string => field.split('.').map(camelKey).join('.');

/**
 * Sends one call with the given bearer token. Throws `Refusal`, `NetworkLost`, or the abort of `signal`. Responses are not
 * validated: our own server builds them from the same contract, and validating would load the schemas on every page. This is
 * the only place that converts snake_case keys.
 */
export async function request<E extends Endpoint>(
  to: E,
  input: CallInput<E>,
  bearer: string,
): Promise<SuccessOf<E>> {
  const parts: Parts = input;
  const headers: Record<string, string> = { Authorization: `Bearer ${bearer}` };
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  if (parts.idempotencyKey) headers['Idempotency-Key'] = parts.idempotencyKey;

  const isSnakeCase = to.path.startsWith(SNAKE_CASE_PATHS);

  let response: Response;
  try {
    response = await fetch(addressOf(to.path, parts), {
      method: to.method.toUpperCase(),
      headers,
      body: bodyOf(parts, isSnakeCase),
      signal: parts.signal,
      credentials: 'same-origin',
    });
    if (response.ok) {
      const answer: unknown = response.status === 204 ? undefined : await response.json();
      return (isSnakeCase ? snakeToCamel(answer) : answer) as SuccessOf<E>;
    }
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new NetworkLost('No response', { cause: error });
  }
  throw await refusalOf(response, isSnakeCase ? camelPath : (field) => field);
}
