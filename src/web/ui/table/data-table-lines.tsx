import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { LinesProps } from './data-table-parts';

/** The most lines that are all rendered, so that the browser's own search finds them. */
export const MAX_UNVIRTUALIZED = 60;

type LinesComponent = (props: LinesProps) => ReactNode;

let known: LinesComponent | null = null;

/**
 * The lines of a table or of cards. Long lists are virtualized by code loaded with the first of them (10 kB); its first
 * lines show until then, and all of them if the code cannot be loaded.
 */
export function Lines(props: LinesProps) {
  const isLong = props.keys.length > MAX_UNVIRTUALIZED;
  const [Long, setLong] = useState(() => known);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isLong || Long) return;
    let isUnmounted = false;
    import('./virtual-lines').then(
      ({ VirtualLines }) => {
        known = VirtualLines;
        if (!isUnmounted) setLong(() => VirtualLines);
      },
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLong, Long]);

  if (isLong && Long) return <Long {...props} />;
  const rendered = isLong && !hasFailed ? props.keys.slice(0, MAX_UNVIRTUALIZED) : props.keys;
  return rendered.map((key, index) => <Fragment key={key}>{props.renderLine(index)}</Fragment>);
}
