import classes from './row-button.module.css';

interface RowButtonProps {
  label: string;
  /** The accessible name, unique in the table: "Revoke Nightly rates". */
  fullLabel: string;
  isDisabled?: boolean;
  onPress: () => void;
}

/** An action at the end of a table row. */
export function RowButton({ label, fullLabel, isDisabled = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={fullLabel}
      disabled={isDisabled}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
