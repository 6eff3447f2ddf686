import { keepFigures } from './format/whole-figures';
import classes from './value-or-link.module.css';

/** Splits a value into the web address at its start and the text after it. No other scheme becomes a link. */
function splitAddress(value: string): { address: string; href: string; rest: string } | null {
  const [, address, rest = ''] = /^\s*(https?:\/\/\S+)(.*)$/is.exec(value) ?? [];
  if (address === undefined) return null;
  try {
    return { address, href: new URL(address).href, rest };
  } catch {
    return null;
  }
}

/**
 * A person's entry as text. If it begins with a web address, that becomes a link without a referrer; addresses after other
 * words stay text.
 */
export function ValueOrLink({ value }: { value: string }) {
  const found = splitAddress(value);
  if (found === null) return keepFigures(value);
  return (
    <>
      <a className={classes.link} href={found.href} target="_blank" rel="noopener noreferrer">
        {found.address}
      </a>
      {found.rest}
    </>
  );
}
