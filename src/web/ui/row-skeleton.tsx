import classes from './row-skeleton.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Rows to come, in the shape of rows. */
export function RowSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
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
