import type { Right } from '../people/permissions';

/**
 * The right needed to set a field. `call`: the field only identifies the subject of the call, so the call's own right
 * decides. `public`: anyone may make the call.
 */
export type FieldRight = Right | 'call' | 'public';

/** The rights of the fields of calls that write, by operation and by path in the body. */
export type FieldRights = Readonly<Record<string, Readonly<Record<string, FieldRight>>>>;
