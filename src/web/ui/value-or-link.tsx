import classes from './value-or-link.module.css';

/** The address if the whole value is a web address. No other scheme becomes a link. */
function webAddress(value: string): string | null {
  const text = value.trim();
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}

/** A value as text, or as a link without a referrer if it is a web address. */
export function ValueOrLink({ value }: { value: string }) {
  const href = webAddress(value);
  if (href === null) return value;
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}
