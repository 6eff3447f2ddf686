import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../format/day';
import flow from '../page/flow.module.css';
import font from '../page/font.module.css';
import classes from './conflict-choices.module.css';
import type { Conflict } from './use-record-form';

/** A field's label, and its value in words if the value itself cannot be shown. */
type Described<Values> = {
  readonly [Name in keyof Values]: readonly [string, ((value: Values[Name]) => string | null)?];
};

interface ConflictChoicesProps<Values> {
  form: {
    readonly values: Values;
    readonly conflicts: readonly Conflict<Values>[];
    readonly keepMine: (field: string) => void;
    readonly takeTheirs: (conflict: Conflict<Values>) => void;
  };
  fields: Described<Values>;
}

/** Both values of each field that someone else changed too, with a choice. Shows nothing without a conflict. */
export function ConflictChoices<Values extends object>({ form, fields }: ConflictChoicesProps<Values>) {
  const text = useText();
  const { values, conflicts, keepMine, takeTheirs } = form;
  const group = useRef<HTMLElement>(null);
  const count = conflicts.length;
  useEffect(() => {
    // The focus moves to the first conflict, and after a choice to the next one, because the pressed button is gone.
    if (count > 0) group.current?.querySelector('button')?.focus();
  }, [count]);
  if (count === 0) return null;

  const valueText = (field: keyof Values, value: Values[keyof Values]) =>
    (fields[field][1]?.(value) ?? String(value)) || text('conflict.none');

  return (
    <section ref={group} aria-label={text('conflict.label')} className={classes.conflicts}>
      {conflicts.map((conflict) => {
        const { field, theirs, by, at } = conflict;
        const [label] = fields[field];
        return (
          <div key={field} className={classes.conflict}>
            <strong className={flow.wholeRow}>{label}</strong>
            <div className={classes.choice}>
              <span className={font.hint}>{text('conflict.mine')}</span>
              <span className={font.words}>{valueText(field, values[field])}</span>
              <Button
                variant="default"
                size="xs"
                aria-label={text('conflict.keep.of', { field: label })}
                onClick={() => keepMine(field)}
              >
                {text('conflict.keep')}
              </Button>
            </div>
            <div className={classes.choice}>
              <span className={font.hint}>
                {at === null
                  ? text('conflict.theirs')
                  : text('conflict.theirs.by', { by: by ?? text('conflict.someone'), at: formatMoment(at) })}
              </span>
              <span className={font.words}>{valueText(field, theirs)}</span>
              <Button
                variant="default"
                size="xs"
                aria-label={text('conflict.take.of', { field: label })}
                onClick={() => takeTheirs(conflict)}
              >
                {text('conflict.take')}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
