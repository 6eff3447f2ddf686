import { useText } from '../../../../texts/use-text';
import { MoneyDifference } from '../../../../ui/format/money';
import classes from './again.module.css';

/** How much more or less a copy costs than the load that it repeats. */
export function CopyDifference({ cents }: { cents: number }) {
  const text = useText();
  return cents === 0 ? (
    <span className={classes.muted}>{text('again.same')}</span>
  ) : (
    <MoneyDifference cents={cents} />
  );
}
