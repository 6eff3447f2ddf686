import { useState } from 'react';
import { initialsOf } from './initials-of';
import classes from './picture.module.css';

interface PictureProps {
  /** The link an `<img>` can load; null if there is none. */
  link: string | null;
  /** The owner, whose initials replace a missing picture. */
  name: string;
  shape: 'person' | 'company';
  /** The size in pixels; by default it fits a table row. */
  size?: 24 | 28 | 36 | 40 | 72;
}

/** A person's picture or a company's logo beside its name. Screen readers skip it as decoration. */
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
