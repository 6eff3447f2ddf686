/** A field that the caller may not set, by its name in `/v1`. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** The result of an access rule. Screens hide the actions that are refused; the API returns the reason as the error's `detail`. */
export type Permission =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: string;
      /** The sent fields the caller may not set. Absent when the call as a whole is refused. */
      readonly fields?: readonly FieldRefusal[];
    };

export const ALLOWED: Permission = { allowed: true };

export const refuse = (reason: string): Permission => ({ allowed: false, reason });

export const allowIf = (isAllowed: boolean, reason: string): Permission =>
  isAllowed ? ALLOWED : refuse(reason);
