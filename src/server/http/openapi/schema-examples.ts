/**
 * Converts `example` to `examples`. In OpenAPI 3.1 a schema has `examples`, a list, and `example` is deprecated. The
 * generator still writes `example`, but only in schemas: parameters and bodies have none of their own.
 */
export function withSchemaExamples<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withSchemaExamples) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) =>
      name === 'example' && !isSchema(value) ? ['examples', [value]] : [name, withSchemaExamples(value)],
    ),
  ) as Part;
}

/** A property may be named `example` too. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value);
