import { useState } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  /** What an `<img>` can open; null while there is none. */
  link: string | null;
  /** Whose it is. Its initials stand there without a picture. */
  name: string;
  shape: 'person' | 'company';
  /** Pixels; a row's by default. */
  size?: 28 | 40 | 72;
}

/** The first letters of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's picture or a company's logo, beside its name: decoration for readers. */
export function Picture({ link, name, shape, size = 28 }: PictureProps) {
  const [failedLink, setFailedLink] = useState<string | null>(null);
  return (
    <span className={classes.picture} data-shape={shape} data-size={size} aria-hidden="true">
      {link !== null && link !== failedLink ? (
        <img src={link} alt="" width={size} height={size} onError={() => setFailedLink(link)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
