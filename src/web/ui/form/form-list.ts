import type { UseFormReturnType } from '@mantine/form';
import { valueNameOf } from './field-messages';

/** The names of the values that are lists of rows with fields. */
export type ListName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly object[] ? Name : never;
}[keyof Values & string];
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;

/** A list of rows with fields. Messages stay with their rows when others are inserted or removed. */
export function formList<Values extends object, List extends ListName<Values>>(
  form: UseFormReturnType<Values>,
  list: List,
) {
  return {
    rows: form.values[list],
    error: form.errors[list],
    field<Name extends keyof RowOf<Values[List]> & string>(index: number, name: Name) {
      const path = `${list}.${index}.${name}`;
      return {
        name: path,
        value: (form.values[list] as readonly RowOf<Values[List]>[])[index]?.[name] as RowOf<
          Values[List]
        >[Name],
        error: form.errors[path],
        onChange(value: RowOf<Values[List]>[Name]): void {
          form.clearFieldError(list);
          form.getInputProps(path).onChange(value);
        },
      };
    },
    insert(row: RowOf<Values[List]>, index: number): void {
      form.clearFieldError(list);
      form.insertListItem(list, row as never, index);
    },
    remove(index: number): void {
      form.clearFieldError(list);
      form.removeListItem(list, index);
    },
    /** Replaces all rows and removes their messages. */
    replace(rows: readonly RowOf<Values[List]>[]): void {
      for (const path of Object.keys(form.errors)) {
        if (valueNameOf(path) === list) form.clearFieldError(path);
      }
      form.setFieldValue(list, [...rows] as never);
    },
  };
}
