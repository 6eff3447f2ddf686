import { Link } from '@tanstack/react-router';
import type { Me } from '../../../contract/people/own-account';
import { useApi } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';

/** The names of the user's companies. An ADMIN can see all customers but belongs to few or none of them. */
function ownCompanies({ profile, companies }: Me): string[] {
  const ids = new Set([...profile.carrierIds, ...profile.shipperIds]);
  return [...companies.carriers, ...companies.shippers]
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name);
}

/** Facts about the user that others set, the password, and the accepted terms. */
export function Account({ me }: { me: Me }) {
  const text = useText();
  const { settings } = useApi();
  const { user, profile, terms } = me;
  const companies = ownCompanies(me);
  const accepted = profile.attributes.terms.toSorted((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
  return (
    <Facts
      facts={[
        [text('profile.email'), <BreakableName key="email" name={user.email} />],
        [text('profile.roles'), user.roles.map((role) => text(`role.${role}`)).join(', ')],
        [text('profile.companies'), companies.join(', ') || text('profile.companies.none')],
        [
          text('profile.password'),
          <span key="password" className={flow.row}>
            {text(user.hasPassword ? 'profile.password.set' : 'profile.password.none')}
            <Link to="/password" className={font.link}>
              {text(user.hasPassword ? 'profile.password.change' : 'password.none.action')}
            </Link>
          </span>,
        ],
        [
          text('profile.terms'),
          <>
            <ul>
              {accepted.map(({ version, acceptedAt }) => (
                <li key={version} className={flow.row}>
                  <span>{text('profile.terms.accepted', { version, when: formatMoment(acceptedAt) })}</span>
                  {version === terms.version && <Badge tone="good">{text('profile.terms.inForce')}</Badge>}
                </li>
              ))}
            </ul>
            <a href={settings.termsUrl} target="_blank" rel="noopener" className={font.link}>
              {text('terms.read')}
            </a>
          </>,
        ],
      ]}
    />
  );
}
