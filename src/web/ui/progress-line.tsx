import { useId } from 'react';
import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** The task and its progress, in words. */
  label: string;
  /** The share that is done, from 0 to 1; null if the total is unknown. */
  share: number | null;
}

/** Progress as text and as a bar. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={classes.progress}>
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
