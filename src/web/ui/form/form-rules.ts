import type { FieldMessages } from './field-messages';

/** The reasons why a form was rejected: messages for its fields, and a sentence for all of them together. */
export interface Refused<Values> {
  messages: FieldMessages<Values>;
  sentence?: string;
}

/** The result of the schema's check: the body to send, or the errors. */
export type Checked<Values, Body> = { ok: true; body: Body } | ({ ok: false } & Refused<Values>);

/** Whether the user has left the form, so that the response must be ignored. */
export type IsStale = () => boolean;

/** The result of sending, besides an error; undefined on success. */
export type Sent<Values> = Promise<Refused<Values> | 'CANCELLED' | undefined>;

export interface Rules<Values> {
  initialValues: Values;
  /** Fields marked as required, with an error while they are empty. They may depend on other fields. */
  required: readonly (keyof Values & string)[] | ((values: Values) => readonly (keyof Values & string)[]);
  /** Messages for required fields, instead of 'Required'. */
  requiredTexts?: FieldMessages<Values>;
  /** The sentence above the server's field messages. */
  refusedText?: string;
  /** The field to fill in again after this error: it gets the focus with its content selected. */
  fieldToRetype?: (error: unknown) => (keyof Values & string) | null;
  /** Whether leaving a filled-in field checks it at once. Empty required fields show on submit only. */
  checksOnBlur?: boolean;
  /** Whether the form itself signs the user in. In other forms only the layout's dialog reports an ended session. */
  isLoginForm?: boolean;
}

export type SendOptions<Values, Body> =
  | { check?: undefined; send: (values: Values, isStale: IsStale) => Sent<Values> }
  /** A check with the contract's schema, which is loaded on demand to keep zod out of the first load. */
  | {
      check: (values: Values) => Promise<Checked<Values, Body>>;
      send: (body: Body, isStale: IsStale) => Sent<Values>;
    };
