import classes from './value-or-link.module.css';

/** The address when the value is nothing but one of the web; no other scheme becomes a link. */
function webAddress(value: string): string | null {
  const text = value.trim();
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}

/** A value as it is; one that is a web address as a link, which learns nothing of this page. */
export function ValueOrLink({ value }: { value: string }) {
  const href = webAddress(value);
  if (href === null) return value;
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}
