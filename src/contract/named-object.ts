import { z } from 'zod';

/** An object that the OpenAPI document lists under a name. Marked as pure, so that the web's bundle drops unused ones. */
/* @__NO_SIDE_EFFECTS__ */
export function namedObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}
