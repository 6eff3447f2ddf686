import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { PhoneLink } from '../../ui/phone-link';

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
    <span className={flow.inline}>
      {phone !== null && <PhoneLink phone={phone} />}
      {email !== null && (
        <a className={font.link} href={`mailto:${email}`} aria-label={text('carriers.email.to', { name })}>
          {text('carriers.email')}
        </a>
      )}
    </span>
  );
}
