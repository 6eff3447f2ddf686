import type { FieldError, Problem } from '../../contract/problems';

/** The server refused a call and said why. `message` is the sentence for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** A code of the contract's `PROBLEMS`, or `HTTP_<status>` when something in between answered. */
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.fieldErrors = problem.errors ?? [];
  }
}

/** No answer came: the network is lost or the server is not there. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';
}

/** Another user has signed in by another tab; the call was not sent, because it would be sent as that user. */
export class UserReplaced extends Error {
  override readonly name = 'UserReplaced';
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether the session has ended or is another user's, which the layout says by itself. */
export function isSessionEnded(error: unknown): boolean {
  if (error instanceof UserReplaced) return true;
  return error instanceof Refusal && error.status === 401;
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

/**
 * The refusal in an answer, its fields named as the code names them. A proxy's HTML page becomes one too, with no
 * sentence of its own.
 */
export async function refusalOf(response: Response, named: (field: string) => string): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) {
    const errors = body.errors?.map(({ field, message }) => ({ field: named(field), message }));
    return new Refusal({ ...body, ...(errors ? { errors } : {}), status: response.status });
  }
  return new Refusal({
    type: 'about:blank',
    title: '',
    status: response.status,
    code: `HTTP_${response.status}`,
  });
}
