import classes from './day-filter.module.css';

interface DayFilterProps {
  label: string;
  /** The accessible name, if the label is too short without its neighbor; contains the label. */
  fullLabel?: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** The browser's own date input: it fits a toolbar, and old dates are typed instead of paged to. */
export function DayFilter({ label, fullLabel, value, onChange }: DayFilterProps) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        aria-label={fullLabel}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </label>
  );
}
