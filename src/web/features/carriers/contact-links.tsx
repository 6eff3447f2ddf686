import { useText } from '../../texts/use-text';
import classes from './carriers.module.css';

interface ContactLinksProps {
  name: string;
  phone: string | null;
  email: string | null;
}

/** A carrier's full phone number and an email link. Email addresses are too long for the row. */
export function ContactLinks({ name, phone, email }: ContactLinksProps) {
  const text = useText();
  if (phone === null && email === null) return '-';
  return (
    <span className={classes.contact}>
      {phone !== null && <PhoneLink phone={phone} />}
      {email !== null && (
        <a className={classes.link} href={`mailto:${email}`} aria-label={text('carriers.email.to', { name })}>
          {text('carriers.email')}
        </a>
      )}
    </span>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={classes.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
