import { Link } from '@tanstack/react-router';
import { useText } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';
import { SectionCard } from '../../../../ui/section-card';
import { LoadStatusBadge } from '../../load-status-badge';
import type { LoadSectionProps } from '../load-section-props';
import texts from '../load-text.module.css';
import styles from './load-copies.module.css';

/** The load that this one repeats, and those that repeat it. */
export function LoadCopies({ load: { copyOf, copies } }: LoadSectionProps) {
  const text = useText();
  if (copyOf === null && copies.length === 0) return null;
  return (
    <SectionCard title={text('loads.copies')}>
      {copyOf !== null && (
        <p className={styles.text}>
          {text('loads.copyOf')}{' '}
          <Link to="/loads/$id" params={{ id: copyOf.id }} className={texts.link}>
            {copyOf.number}
          </Link>
        </p>
      )}
      {copies.length > 0 && (
        <ul className={styles.copies} aria-label={text('loads.copies.list')}>
          {copies.map(({ id, number, status, pickupDate }) => (
            <li key={id}>
              <Link to="/loads/$id" params={{ id }} className={texts.link}>
                {number}
              </Link>
              <span>{formatDay(pickupDate)}</span>
              <LoadStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
