import type { KeyScope } from '../domain/people/key-scopes';
import {
  type BookingProblem,
  type ChangedTariffRow,
  type FieldError,
  type FileErrorAnswer,
  PROBLEMS,
  type ProblemCode,
  type RecordChange,
  type SearchQuota,
} from './problems';

/** An error for the caller. Any code may throw it; one place turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** The errors of a file's rows; null for any other error. */
  readonly fileErrors: readonly FileErrorAnswer[] | null;
  /** The changes that others made after the caller read the record; null for any other error. */
  readonly changes: readonly RecordChange[] | null;
  /** The changed rows of a ROWS_CHANGED error; null for any other error. */
  readonly changedRows: readonly ChangedTariffRow[] | null;
  /** The quota of a SEARCH_QUOTA_EXCEEDED error; null for any other error. */
  readonly searches: SearchQuota | null;
  /** The reason for a NOT_BOOKABLE error; null for any other error. */
  readonly booking: BookingProblem | null;
  /** The scope of a KEY_SCOPE_MISSING error; null for any other error. */
  readonly missingScope: KeyScope | null;
  /** Seconds after which a retry makes sense; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    about: {
      detail?: string;
      fields?: readonly FieldError[];
      fileErrors?: readonly FileErrorAnswer[];
      changes?: readonly RecordChange[];
      changedRows?: readonly ChangedTariffRow[];
      searches?: SearchQuota;
      booking?: BookingProblem;
      missingScope?: KeyScope;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(about.detail ?? PROBLEMS[code].text);
    this.code = code;
    this.detail = about.detail;
    this.fields = about.fields ?? [];
    this.fileErrors = about.fileErrors ?? null;
    this.changes = about.changes ?? null;
    this.changedRows = about.changedRows ?? null;
    this.searches = about.searches ?? null;
    this.booking = about.booking ?? null;
    this.missingScope = about.missingScope ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}

/** Rejects invalid input, with an error for each field. */
export function invalidInput(...fields: FieldError[]): AppError {
  return new AppError('INVALID_INPUT', { fields });
}
