import classes from './row-button.module.css';

interface RowButtonProps {
  label: string;
  /** With whom or what, for readers: no two rows of a table share it. */
  ofLabel: string;
  isDisabled?: boolean;
  onPress: () => void;
}

/** A word at the end of a table's row that does something with it. */
export function RowButton({ label, ofLabel, isDisabled = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={ofLabel}
      disabled={isDisabled}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
