import { z } from 'zod';

/** The `{id}` of a path. Any text is allowed: an id that cannot exist gets the same 404 as one that does not exist. */
export const idOf = (thing: string) => z.object({ id: pathId(thing) });

export const pathId = (thing: string) => z.string().meta({ description: `The id of ${thing}` });
