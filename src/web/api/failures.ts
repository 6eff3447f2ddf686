import type { ChangedTariffRow, FieldError, Problem, RecordChange } from '../../contract/problems';

/** Problem details as received. A proxy may send its own, without our fields. */
type ReceivedProblem = Omit<Problem, 'detail' | 'message'> & { readonly detail?: string };

/** The server rejected a call. `message` tells the user why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** A code from the contract's `PROBLEMS`, or `HTTP_<status>` if a proxy answered. */
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  /** The id of the call in the server's log; null if a proxy answered. */
  readonly requestId: string | null;
  /** The changes that others made since the record was read, if it has changed; otherwise null. */
  readonly changes: readonly RecordChange[] | null;

  /** The rows of a tariff that others changed, as they are now. */
  readonly changedRows: readonly ChangedTariffRow[];

  constructor(problem: ReceivedProblem, requestId: string | null = null) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.fieldErrors = problem.errors ?? [];
    this.changedRows = problem.changedRows ?? [];
    this.changes = problem.changes ?? null;
    this.requestId = requestId;
  }
}

/** There was no response: the network is down or the server cannot be reached. */
export class NetworkLost extends Error {
  override readonly name = 'NetworkLost';
}

/** The browser could not create or use a passkey. Its own message is for programmers. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed';
  constructor(
    /** `EXISTS` means that this device already has a passkey; `ADDRESS`, that the page was opened at an IP address. */
    readonly reason: 'EXISTS' | 'ADDRESS' | 'OTHER',
    cause: unknown,
  ) {
    super('the browser refused a passkey', { cause });
  }
}

/** Another user has logged in from another tab. The call was not sent, because it would run as that user. */
export class UserReplaced extends Error {
  override readonly name = 'UserReplaced';
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Whether the session has ended or belongs to another user. The layout shows both. */
export function isSessionEnded(error: unknown): boolean {
  if (error instanceof UserReplaced) return true;
  return error instanceof Refusal && error.status === 401;
}

/** Whether the user must prove who they are before this call. A confirmation lasts ten minutes. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'CONFIRMATION_REQUIRED';

function isProblem(value: unknown): value is ReceivedProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

/** The refusal in a response. A proxy's HTML page becomes a refusal without a message. */
export async function refusalOf(
  response: Response,
  renameField: (field: string) => string,
): Promise<Refusal> {
  const requestId = response.headers.get('X-Request-Id');
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) {
    const errors = body.errors?.map(({ field, message }) => ({ field: renameField(field), message }));
    return new Refusal({ ...body, ...(errors ? { errors } : {}), status: response.status }, requestId);
  }
  return new Refusal({
    type: 'about:blank',
    title: '',
    status: response.status,
    code: `HTTP_${response.status}`,
  });
}
