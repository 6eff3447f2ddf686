import { useId } from 'react';
import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** What goes on and how far it has come, in words. */
  label: string;
  /** From 0 to 1; null while nobody knows how much there is. */
  share: number | null;
}

/** How far something has come: in words, and as a line for the eye. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={classes.place}>
      <span id={id}>{label}</span>
      <progress
        className={classes.line}
        aria-labelledby={id}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
    </div>
  );
}
