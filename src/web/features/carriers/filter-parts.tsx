import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts/use-text';
import { ChevronIcon, FilterIcon } from '../../ui/icons';
import classes from './carriers.module.css';

/** What hides rows besides the text. On a phone behind a button, which says how many filters are on. */
export function FilterGroup({ active, children }: { active: number; children: ReactNode }) {
  const text = useText();
  const groupId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.toggle} ${classes.more}`}
        data-on={active > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={groupId}
        onClick={() => setOpen(!isOpen)}
      >
        <FilterIcon size={16} />
        {text('carriers.filters', { count: active })}
      </button>
      <div id={groupId} className={classes.group} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  allLabel: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, choices, value, onChange } = props;
  return (
    <NativeSelect
      size="xs"
      rightSection={
        <span className={classes.selectMark}>
          <ChevronIcon size={14} />
        </span>
      }
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find((one) => one.value === currentTarget.value)?.value ?? null)
      }
      data={[{ value: '', label: allLabel }, ...choices]}
    />
  );
}
