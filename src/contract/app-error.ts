import { type FieldError, PROBLEMS, type ProblemCode, type RecordChange } from './problems';

/** An error for the caller. Any code may throw it; one place turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** What others changed after the caller read the record; null for any other error. */
  readonly changes: readonly RecordChange[] | null;
  /** When a retry makes sense; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    about: {
      detail?: string;
      fields?: readonly FieldError[];
      changes?: readonly RecordChange[];
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(about.detail ?? PROBLEMS[code].text);
    this.code = code;
    this.detail = about.detail;
    this.fields = about.fields ?? [];
    this.changes = about.changes ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}

/** Rejects invalid input, with an error for each field. */
export function invalidInput(...fields: FieldError[]): AppError {
  return new AppError('INVALID_INPUT', { fields });
}
