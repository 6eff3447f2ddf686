import { useEffect, useRef } from 'react';
import hidden from '../../ui/visually-hidden.module.css';

interface ResultsHeadingProps {
  text: string;
  /** Whether to move the focus here: after a search, not after a reload. */
  takesFocus: boolean;
}

/** The heading of the results for screen readers. */
export function ResultsHeading({ text, takesFocus }: ResultsHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={hidden.visuallyHidden}>
      {text}
    </h2>
  );
}
