import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '../../../contract/people/own-account';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import classes from './profile.module.css';

/** The names of the user's companies. An ADMIN can see all customers but belongs to few or none of them. */
function ownCompanies({ profile, companies }: Me): string[] {
  const ids = new Set([...profile.carrierIds, ...profile.shipperIds]);
  return [...companies.carriers, ...companies.shippers]
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Facts about the user that others set, the password, and the accepted terms. */
export function Account({ me }: { me: Me }) {
  const text = useText();
  const { settings } = useApi();
  const { user, profile, terms } = me;
  const companies = ownCompanies(me);
  const accepted = profile.attributes.terms.toSorted((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
  return (
    <dl className={classes.lines}>
      <Line label={text('profile.email')}>
        <BreakableName name={user.email} />
      </Line>
      <Line label={text('profile.roles')}>{user.roles.map((role) => text(`role.${role}`)).join(', ')}</Line>
      <Line label={text('profile.companies')}>
        {companies.length > 0 ? companies.join(', ') : text('profile.companies.none')}
      </Line>
      <Line label={text('profile.password')}>
        <span className={classes.inline}>
          {text(user.hasPassword ? 'profile.password.set' : 'profile.password.none')}
          <Link to="/password" className={classes.link}>
            {text(user.hasPassword ? 'profile.password.change' : 'password.none.action')}
          </Link>
        </span>
      </Line>
      <Line label={text('profile.terms')}>
        <ul className={classes.plainList}>
          {accepted.map(({ version, acceptedAt }) => (
            <li key={version} className={classes.inline}>
              <span>{text('profile.terms.accepted', { version, when: formatMoment(acceptedAt) })}</span>
              {version === terms.version && <Badge tone="good">{text('profile.terms.inForce')}</Badge>}
            </li>
          ))}
        </ul>
        <a href={settings.termsUrl} target="_blank" rel="noopener" className={classes.link}>
          {text('terms.read')}
        </a>
      </Line>
    </dl>
  );
}
