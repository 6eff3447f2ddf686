import { namesOf } from '../../domain/records';
import type { Codec } from './codecs';

/** The parameters of an address. */
export type Query = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, Codec<unknown>>>;
type ViewOfFields<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Codec<infer Value> ? Value : never;
};

/** The view state that a screen stores in its address, so that a link shares it and Back restores it. */
export interface ViewDefinition<View> {
  readonly empty: View;
  readonly fields: { readonly [Name in keyof View]: Codec<View[Name]> };
  /** Ignores invalid parameters. */
  parse(query: Query): View;
  /** The parameters of some fields; null for a parameter to remove from the address. */
  format(part: Partial<View>): Record<string, string | null>;
}

export type ViewOf<Definition> = Definition extends ViewDefinition<infer View> ? View : never;

export function defineView<F extends Fields>(fields: F): ViewDefinition<ViewOfFields<F>> {
  type View = ViewOfFields<F>;
  const entries = Object.entries(fields);
  const viewOf = (read: (name: string, codec: Codec<unknown>) => unknown) =>
    Object.fromEntries(entries.map(([name, codec]) => [name, read(name, codec)])) as View;
  return {
    fields: fields as ViewDefinition<View>['fields'],
    empty: viewOf((_, { empty }) => empty),
    parse: (query) =>
      viewOf((name, codec) => {
        const value = query[codec.param ?? name];
        return typeof value === 'string' ? codec.parse(value) : codec.empty;
      }),
    format: (part) => {
      const values: Readonly<Record<string, unknown>> = part;
      const params = entries
        .filter(([name]) => name in values)
        .map(([name, codec]) => {
          const value = values[name];
          const text = value === codec.empty ? '' : codec.format(value);
          return [codec.param ?? name, text === '' ? null : text];
        });
      return Object.fromEntries(params);
    },
  };
}

/** The number of active filters, without the search. */
export function countFilters<View>(
  { fields, empty }: ViewDefinition<View>,
  view: View,
  fixed: Partial<View> = {},
): number {
  const isOn = (name: keyof View) =>
    fields[name].role === 'filter' && !(name in fixed) && view[name] !== empty[name];
  return namesOf(fields).filter(isOn).length;
}
