import { type ReactNode, useId, useState } from 'react';
import { ChevronIcon } from '../icons';
import classes from './disclosure.module.css';

interface DisclosureProps {
  title: ReactNode;
  /** Content beside the title that is not part of the button. */
  aside?: ReactNode;
  children: ReactNode;
  initiallyOpen?: boolean;
  /** Whether paper shows the content even while it is closed. */
  isAlwaysPrinted?: boolean;
}

/** A heading that shows and hides its content. */
export function Disclosure(props: DisclosureProps) {
  const { title, aside, children, initiallyOpen = false, isAlwaysPrinted = false } = props;
  const [open, setOpen] = useState(initiallyOpen);
  /** Content is first rendered when it opens, because it may have to load. */
  const [wasOpen, setWasOpen] = useState(initiallyOpen);
  const contentId = useId();
  return (
    <>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => {
            setOpen(!open);
            setWasOpen(true);
          }}
        >
          <span className={classes.chevron} data-screen-only data-open={open || undefined}>
            <ChevronIcon size={16} />
          </span>
          {title}
        </button>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </h2>
      <div id={contentId} className={isAlwaysPrinted ? classes.printed : undefined} hidden={!open}>
        {(wasOpen || isAlwaysPrinted) && children}
      </div>
    </>
  );
}
