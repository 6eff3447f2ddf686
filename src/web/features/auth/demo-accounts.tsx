import type { ReactNode } from 'react';
import { DEMO_SITUATIONS, type DemoOffer, type DemoSituation } from '../../../contract/people/demo-accounts';
import { ROLES } from '../../../domain/people/roles';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './demo-accounts.module.css';

interface DemoAccountsProps {
  offer: DemoOffer;
  onChoose: (account: { email: string; password: string }) => void;
}

const WITHOUT_PASSWORD: ReadonlySet<DemoSituation> = new Set(['NO_PASSWORD', 'INVITED']);

interface AccountButtonProps {
  email: string;
  onChoose: () => void;
  children: ReactNode;
}

function AccountButton({ email, onChoose, children }: AccountButtonProps) {
  return (
    <button type="button" className={classes.account} onClick={onChoose}>
      {email}
      {children && <span className={font.muted}>{children}</span>}
    </button>
  );
}

/** The accounts of the demo, listed by role and company. A click fills the form with an account. */
export function DemoAccounts({ offer, onChoose }: DemoAccountsProps) {
  const text = useText();
  const { accounts, password } = offer;
  const ordinary = accounts.filter(({ situation }) => situation === null);
  const roles = ROLES.filter((role) => ordinary.some((account) => account.role === role));
  const special = DEMO_SITUATIONS.flatMap((situation) =>
    accounts
      .filter((account) => account.situation === situation)
      .map((account) => ({ ...account, situation })),
  );
  return (
    <section className={flow.group} aria-label={text('login.demo')}>
      <h2 className={font.heading}>{text('login.demo')}</h2>
      <p className={font.hint}>{text('login.demo.hint', { password: offer.password })}</p>
      {roles.map((role) => (
        <div key={role}>
          <h3 className={`${font.small} ${classes.label}`}>{text(`role.${role}`)}</h3>
          {ordinary
            .filter((account) => account.role === role)
            .map(({ email, company }) => (
              <AccountButton key={email} email={email} onChoose={() => onChoose({ email, password })}>
                {company}
              </AccountButton>
            ))}
        </div>
      ))}
      {special.length > 0 && (
        <details>
          <summary className={classes.summary}>{text('login.demo.special')}</summary>
          {special.map(({ email, situation, totpSecret }) => (
            <AccountButton
              key={email}
              email={email}
              onChoose={() => onChoose({ email, password: WITHOUT_PASSWORD.has(situation) ? '' : password })}
            >
              {text(`login.demo.${situation}`, { secret: totpSecret ?? '' })}
            </AccountButton>
          ))}
        </details>
      )}
    </section>
  );
}
