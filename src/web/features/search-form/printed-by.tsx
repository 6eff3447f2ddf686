import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { formatMomentWithYear } from '../../ui/format/day';

/** A printed line with the user who printed the page, and the time. */
export function PrintedBy({ className }: { className?: string }) {
  const text = useText();
  const { firstName, lastName } = useSignedIn().me.user;
  const [moment, setMoment] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints the page as it is when the listeners return.
    const update = () => flushSync(() => setMoment(new Date().toISOString()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className={className} data-print-only>
      {text('quotes.print.by', { name: `${firstName} ${lastName}`, moment: formatMomentWithYear(moment) })}
    </p>
  );
}
