import { Link } from '@tanstack/react-router';
import { useText } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import { LoadStatusBadge } from '../../load-status-badge';
import type { LoadSectionProps } from '../load-section-props';

/** The load that this one repeats, and those that repeat it. */
export function LoadCopies({ load: { copyOf, copies } }: LoadSectionProps) {
  const text = useText();
  if (copyOf === null && copies.length === 0) return null;
  return (
    <SectionCard title={text('loads.copies')}>
      <div className={flow.group}>
        {copyOf !== null && (
          <p>
            {text('loads.copyOf')}{' '}
            <Link to="/loads/$id" params={{ id: copyOf.id }} className={font.link}>
              {copyOf.number}
            </Link>
          </p>
        )}
        {copies.length > 0 && (
          <ul className={flow.group} aria-label={text('loads.copies.list')}>
            {copies.map(({ id, number, status, pickupDate }) => (
              <li key={id} className={flow.between}>
                <Link to="/loads/$id" params={{ id }} className={font.link}>
                  {number}
                </Link>
                <span>{formatDay(pickupDate)}</span>
                <LoadStatusBadge status={status} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}
