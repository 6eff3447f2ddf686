import type { DemoOffer } from '../../../contract/demo-accounts';
import { ROLES } from '../../../domain/roles';
import { useText } from '../../texts/use-text';
import classes from './demo-accounts.module.css';

interface DemoAccountsProps {
  offer: DemoOffer;
  onChoose: (account: { email: string; password: string }) => void;
}

/** Demo only: a click fills the form with an account, listed by role and company. */
export function DemoAccounts({ offer, onChoose }: DemoAccountsProps) {
  const text = useText();
  const roles = ROLES.filter((role) => offer.accounts.some((account) => account.role === role));
  return (
    <section aria-label={text('login.demo')}>
      <h2 className={classes.heading}>{text('login.demo')}</h2>
      <p className={classes.hint}>{text('login.demo.hint', { password: offer.password })}</p>
      {roles.map((role) => (
        <div key={role} className={classes.role}>
          <h3 className={classes.label}>{text(`role.${role}`)}</h3>
          {offer.accounts
            .filter((account) => account.role === role)
            .map(({ email, company }) => (
              <button
                key={email}
                type="button"
                className={classes.account}
                onClick={() => onChoose({ email, password: offer.password })}
              >
                {email}
                {company && <span className={classes.company}>{company}</span>}
              </button>
            ))}
        </div>
      ))}
    </section>
  );
}
