/** The message for `.max(max, tooLong(max))`. */
export const tooLong = (max: number) => `Use ${max} characters or fewer`;

/** Rejects control characters in text of one line. */
export const NO_CONTROL_CHARACTERS = {
  expression: /^\P{Cc}*$/u,
  message: 'Remove the control characters',
  /** The same expression for OpenAPI, without Unicode properties, which Python and other languages do not have. */
  pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$',
} as const;
