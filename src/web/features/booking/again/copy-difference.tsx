import { useText } from '../../../texts/use-text';
import { MoneyDifference } from '../../../ui/format/money';
import font from '../../../ui/page/font.module.css';

/** The price difference between a copy and the load that it repeats. */
export function CopyDifference({ cents }: { cents: number }) {
  const text = useText();
  return cents === 0 ? (
    <span className={font.small}>{text('again.same')}</span>
  ) : (
    <MoneyDifference cents={cents} />
  );
}
