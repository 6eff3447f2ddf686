import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../form/select-field';
import { FilterIcon } from '../../icons';
import classes from './table-filters.module.css';

/** The filters of a list. On a phone they open from a button that counts the active ones. */
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
  /** The choice that turns the filter off. */
  allLabel: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, choices, value, onChange } = props;
  return (
    <SelectField
      isCompact
      isClearable
      label={label}
      placeholder={allLabel}
      choices={choices}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

interface FilterSwitchProps {
  label: string;
  /** The number of rows that the filter would leave. */
  count?: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FilterSwitch({ label, count, isOn, onChange }: FilterSwitchProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {label}
      {count !== undefined && ' '}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}

interface FilterChipProps {
  label: string;
  /** The accessible name, which starts with the label. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter set from a row, which can only be removed here. */
export function FilterChip({ label, removeLabel, onRemove }: FilterChipProps) {
  return (
    <button type="button" className={classes.toggle} data-on aria-label={removeLabel} onClick={onRemove}>
      {label}
      <span aria-hidden="true">×</span>
    </button>
  );
}
