import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import font from '../../ui/page/font.module.css';
import type { User } from './user';

/** The terms that the person accepted, and when, the latest first. */
export function UserTerms({ terms }: Pick<User, 'terms'>) {
  const text = useText();
  if (terms.length === 0) return <p className={font.hint}>{text('user.terms.none')}</p>;
  return (
    <ul>
      {terms.toReversed().map(({ version, acceptedAt }) => (
        <li key={version}>{text('user.terms.one', { version, moment: formatMoment(acceptedAt) })}</li>
      ))}
    </ul>
  );
}
