import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';
import { ChevronIcon } from './icons';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  initiallyOpen?: boolean;
}

/** A heading that shows and hides its content. */
export function Disclosure({ title, children, initiallyOpen = false }: DisclosureProps) {
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
      </h2>
      <div id={contentId} hidden={!open}>
        {wasOpen && children}
      </div>
    </>
  );
}
