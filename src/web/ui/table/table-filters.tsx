import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts/use-text';
import { PlainSelect } from '../form/plain-select';
import { FilterIcon } from '../icons';
import classes from './table-filters.module.css';

/** What hides rows besides the text. On a phone behind a button, which says how many filters are on. */
export function TableFilters({ active, children }: { active: number; children: ReactNode }) {
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
        {text('table.filters', { count: active })}
      </button>
      <div id={groupId} className={classes.group} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Says that the filter hides nothing. */
  allLabel: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, choices, value, onChange } = props;
  return (
    <PlainSelect<Value | ''>
      label={label}
      choices={[{ value: '', label: allLabel }, ...choices]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

interface FilterSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FilterSwitch({ label, isOn, onChange }: FilterSwitchProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {label}
    </button>
  );
}

interface ChosenFilterProps {
  label: string;
  /** Begins with the label, for readers. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter that was chosen elsewhere, such as in a row, and can only be taken back here. */
export function ChosenFilter({ label, removeLabel, onRemove }: ChosenFilterProps) {
  return (
    <button type="button" className={classes.toggle} data-on aria-label={removeLabel} onClick={onRemove}>
      {label}
      <span aria-hidden="true">×</span>
    </button>
  );
}
