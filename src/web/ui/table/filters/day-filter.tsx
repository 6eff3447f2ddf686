import { keepTabFromTrap } from '../../form/keep-tab-from-trap';
import classes from './day-filter.module.css';

interface DayFilterProps {
  label: string;
  /** The accessible name, if the label is too short without its neighbor. It contains the label. */
  fullLabel?: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/**
 * A filter with the browser's own date input, which fits a toolbar and lets people type old dates instead of paging to them.
 */
export function DayFilter({ label, fullLabel, value, onChange }: DayFilterProps) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        onKeyDown={keepTabFromTrap}
        aria-label={fullLabel}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  );
}
