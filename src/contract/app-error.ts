import { type FieldError, PROBLEMS, type ProblemCode } from './problems';

/** A refusal that the caller is told: thrown anywhere, turned into an answer in one place. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** When trying again makes sense; null when nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    about: { detail?: string; fields?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(about.detail ?? PROBLEMS[code].text);
    this.code = code;
    this.detail = about.detail;
    this.fields = about.fields ?? [];
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}

/** The refusal of input whose faults are known by field. */
export function invalidInput(...fields: FieldError[]): AppError {
  return new AppError('INVALID_INPUT', { fields });
}
