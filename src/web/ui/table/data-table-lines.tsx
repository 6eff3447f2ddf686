import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { LinesProps } from './data-table-parts';

/** Up to here every line is drawn, so that the browser's own search finds it. */
export const DRAWN_WHOLE = 60;

type LongLines = (props: LinesProps) => ReactNode;

let known: LongLines | null = null;

/**
 * The lines of a table or of cards. Of many only those in sight are drawn, by a part that travels when the first
 * long table is shown (10 kB); until then there are its first lines, and should it not come, all of them.
 */
export function Lines(props: LinesProps) {
  const isLong = props.keys.length > DRAWN_WHOLE;
  const [Long, setLong] = useState(() => known);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (!isLong || Long) return;
    let isGone = false;
    import('./data-table-long-lines').then(
      ({ DataTableLongLines }) => {
        known = DataTableLongLines;
        if (!isGone) setLong(() => DataTableLongLines);
      },
      () => !isGone && setLost(true),
    );
    return () => {
      isGone = true;
    };
  }, [isLong, Long]);

  if (isLong && Long) return <Long {...props} />;
  const drawn = isLong && !isLost ? props.keys.slice(0, DRAWN_WHOLE) : props.keys;
  return drawn.map((key, index) => <Fragment key={key}>{props.draw(index)}</Fragment>);
}
