import { useText } from '../../texts/use-text';
import classes from './row-skeleton.module.css';

interface RowSkeletonProps {
  /** What a screen reader says; "Loading…" by default. */
  label?: string;
  rows?: number;
}

/** Placeholder rows while a list loads. */
export function RowSkeleton({ label, rows = 8 }: RowSkeletonProps) {
  const text = useText();
  return (
    <div role="status" aria-label={label ?? text('app.loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row}>
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={classes.bar} />
        </div>
      ))}
    </div>
  );
}
