import classes from './row-skeleton.module.css';

/** Placeholder rows while a list loads. */
export function RowSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
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
