import classes from './phone-link.module.css';

/** A telephone number that dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={classes.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
