import { useState } from 'react';
import { initialsOf } from '../initials-of';
import classes from './carrier-mark.module.css';
import { hueOf } from './hue-of';

interface CarrierMarkProps {
  carrier: { id: string; name: string };
  /** The link of the carrier's logo, if there is one. */
  link?: string | null;
  /** The size in pixels; by default it fits a table row. */
  size?: 16 | 22 | 36;
}

/** A carrier's logo, or its initials in a color of its own. Screen readers skip it: the name is beside it. */
export function CarrierMark({ carrier, link = null, size = 22 }: CarrierMarkProps) {
  const [failedLink, setFailedLink] = useState<string | null>(null);
  return (
    <span className={classes.mark} data-size={size} style={{ '--hue': hueOf(carrier.id) }} aria-hidden="true">
      {link !== null && link !== failedLink ? (
        <img src={link} alt="" width={size} height={size} onError={() => setFailedLink(link)} />
      ) : (
        initialsOf(carrier.name)
      )}
    </span>
  );
}
