import type { Random } from '../seeded-random';
import { ODD_NUMBERS, ODD_TEXTS, ODD_VALUES } from './known-values';

export function oddValue(random: Random): unknown {
  return random.pick([random.pick(ODD_TEXTS), random.pick(ODD_NUMBERS), random.pick(ODD_VALUES)]);
}

/** Returns a copy of the value in which one part is replaced, removed, added, or repeated. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return mutateList(value, random);
  if (typeof value === 'object' && value !== null) return mutateObject({ ...value }, random);
  if (typeof value === 'string' && random.chance(30)) {
    return random.pick([
      `${value} `,
      value.toLowerCase(),
      value.repeat(50),
      `${value}\u0000`,
      value.slice(1),
    ]);
  }
  if (typeof value === 'number' && random.chance(30))
    return random.pick([-value, value * 1e6, String(value)]);
  return oddValue(random);
}

function mutateObject(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(fields);
  const name = names.length > 0 ? random.pick(names) : '';
  const change = names.length === 0 ? 0 : random.between(0, 9);
  if (change <= 1)
    fields[random.pick(['unknown', '', 'id', 'x'.repeat(500), '\u0000', 'hasOwnProperty'])] =
      oddValue(random);
  else if (change <= 3) delete fields[name];
  else fields[name] = mutateValue(fields[name], random);
  return fields;
}

function mutateList(values: readonly unknown[], random: Random): unknown {
  if (values.length === 0 || random.chance(30)) return [...values, oddValue(random)];
  if (random.chance(20)) return Array.from({ length: 300 }, () => values[0]);
  const index = random.between(0, values.length - 1);
  return values.map((one, at) => (at === index ? mutateValue(one, random) : one));
}
