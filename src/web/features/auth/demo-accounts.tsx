import { ROLE_LABELS, type Role } from '../../../domain/roles';
import { useText } from '../../texts/use-text';
import classes from './demo-accounts.module.css';

const DEMO_PASSWORD = 'coldlane-demo';
/** The people of the demo company, as its seed makes them. */
const ACCOUNTS: readonly { email: string; role: Role }[] = [
  { email: 'admin@example.com', role: 'ADMIN' },
  { email: 'shipper.admin@example.com', role: 'SHIPPER_ADMIN' },
  { email: 'shipper.staff@example.com', role: 'SHIPPER_STAFF' },
  { email: 'carrier.admin@example.com', role: 'CARRIER_ADMIN' },
  { email: 'carrier.staff@example.com', role: 'CARRIER_STAFF' },
];

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** Only on the demo: one press fills the form with an account of each role. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const text = useText();
  return (
    <section className={classes.demo} aria-label={text('login.demo')}>
      <h2 className={classes.heading}>{text('login.demo')}</h2>
      <p className={classes.hint}>{text('login.demo.hint', { password: DEMO_PASSWORD })}</p>
      {ACCOUNTS.map(({ email, role }) => (
        <button
          key={email}
          type="button"
          className={classes.account}
          onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
        >
          <span className={classes.role}>{ROLE_LABELS[role]}</span>
          <span className={classes.email}>{email}</span>
        </button>
      ))}
    </section>
  );
}
