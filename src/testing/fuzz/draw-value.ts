import type { Schema } from '../../server/http/openapi/openapi-types';
import type { Random } from '../seeded-random';
import type { KnownIds } from './known-ids';

export interface Drawing {
  readonly random: Random;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly ids: KnownIds;
  /** The path of the call. */
  readonly path: string;
}

const MAX_DEPTH = 8;
/** Days that exist, but whose calculations may lead to days that do not. */
const FAR_DAYS = ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'] as const;
const FAR_DAY_PERCENT = 10;
const DAY_MS = 86_400_000;

/** Draws a value that the schema allows, as far as JSON Schema describes it. */
export function drawValue(schema: Schema, drawing: Drawing, name: string, depth = 0): unknown {
  const { random, schemas } = drawing;
  const again = (one: Schema) => drawValue(one, drawing, name, depth + 1);
  if (depth > MAX_DEPTH) return null;
  if (schema.$ref !== undefined) return again(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum);
  if (schema.properties) return drawObject(schema, drawing, depth);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives && alternatives.length > 0) return again(random.pick(alternatives));
  if (schema.examples && schema.examples.length > 0 && random.chance(70)) return random.pick(schema.examples);
  return drawPlain(schema, drawing, name, depth);
}

function drawObject(schema: Schema, drawing: Drawing, depth: number): Record<string, unknown> {
  const { random } = drawing;
  // Searches need one of two fields: the `anyOf` next to the properties lists the additional required fields.
  const also = schema.anyOf ? (random.pick(schema.anyOf).required ?? []) : [];
  const required = new Set([...(schema.required ?? []), ...also]);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.chance(30))
    .map(([name, property]) => [name, drawValue(property, drawing, name, depth + 1)]);
  return Object.fromEntries(entries);
}

function drawPlain(schema: Schema, drawing: Drawing, name: string, depth: number): unknown {
  const { random } = drawing;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'string'];
  switch (random.pick(types)) {
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, random.between(0, 3)) }, () =>
        drawValue(schema.items ?? {}, drawing, name, depth + 1),
      );
    case 'integer':
      return random.between(Math.max(schema.minimum ?? 1, -1_000), Math.min(schema.maximum ?? 100, 1_000));
    case 'number':
      return random.between(Math.max(schema.minimum ?? 0, -90), Math.min(schema.maximum ?? 90, 90));
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    case 'object':
      return {};
    default:
      return drawText(schema, drawing, name);
  }
}

function drawText(
  { format, minLength = 1, maxLength = 30 }: Schema,
  { random, ids, path }: Drawing,
  name: string,
): string {
  switch (format) {
    case 'uuid':
      return ids.draw(random, name, path);
    case 'date':
      if (random.chance(FAR_DAY_PERCENT)) return random.pick(FAR_DAYS);
      return new Date(Date.UTC(2026, 10, 20) + random.between(-5, 20) * DAY_MS).toISOString().slice(0, 10);
    case 'date-time':
      if (random.chance(FAR_DAY_PERCENT)) return `${random.pick(FAR_DAYS)}T00:00:00Z`;
      return new Date(Date.UTC(2026, 10, 20) + random.between(-5, 20) * DAY_MS).toISOString();
    case 'email':
      return `fuzz${random.between(1, 50)}@nowhere.example`;
    default:
      return 'abcdefghij klmnopqrst'
        .repeat(20)
        .slice(0, Math.max(minLength, Math.min(maxLength, random.between(1, 30))));
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the example of a body with its ids replaced by those of existing things. */
export function drawExample(example: unknown, drawing: Drawing, name = ''): unknown {
  if (Array.isArray(example)) return example.map((one) => drawExample(one, drawing, name));
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(
      Object.entries(example).map(([field, one]) => [field, drawExample(one, drawing, field)]),
    );
  }
  const isId = typeof example === 'string' && UUID.test(example);
  return isId ? drawing.ids.draw(drawing.random, name, drawing.path) : example;
}
