/** For `.max(max, tooLong(max))`. */
export const tooLong = (max: number) => `Use ${max} characters or fewer`;

/** Rejects control characters in text of one line. */
export const NO_CONTROL_CHARACTERS = {
  expression: /^\P{Cc}*$/u,
  message: 'Remove the control characters',
  /** For OpenAPI. The generator would copy the expression's `u` flag into the pattern, which would then match nothing. */
  pattern: '^\\P{Cc}*$',
} as const;
