import { type FieldError, PROBLEMS, type Problem, type ProblemCode } from './problems';

/** The parts of an answer that only errors with some codes have. */
type ProblemParts = Pick<
  Problem,
  'booking' | 'changedRows' | 'changes' | 'fileErrors' | 'missingScope' | 'searches'
>;

/** An error for the caller. Any code may throw it; one place turns it into a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  readonly parts: ProblemParts;
  /** Seconds after which a retry makes sense; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    {
      detail,
      fields = [],
      retryAfterSeconds = null,
      ...parts
    }: ProblemParts & {
      readonly detail?: string;
      readonly fields?: readonly FieldError[];
      readonly retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(detail ?? PROBLEMS[code].text);
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.parts = parts;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Rejects invalid input, with an error for each field. */
export function invalidInput(...fields: FieldError[]): AppError {
  return new AppError('INVALID_INPUT', { fields });
}

/** Rejects a call because the present state of its resource does not allow it. */
export const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });
