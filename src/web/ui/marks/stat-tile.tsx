import type { ReactNode } from 'react';
import { keepFigures } from '../format/whole-figures';
import font from '../page/font.module.css';
import classes from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  /** The figure. */
  value: ReactNode;
  /** The text after the figure, such as "of 37". */
  unit?: ReactNode;
  /** The content below the figure, such as a bar. */
  detail?: ReactNode;
  /** Makes the tile a toggle button, such as for a sort order. */
  onPress?: () => void;
  isPressed?: boolean;
}

/** A figure with its label, in a row of tiles. */
export function StatTile({ label, value, unit, detail, onPress, isPressed = false }: StatTileProps) {
  const content = (
    <>
      <span className={font.muted}>{label}</span>
      <span className={classes.value}>
        {value}
        {unit !== undefined && <span className={classes.unit}> {unit}</span>}
      </span>
      {detail !== undefined && <span className={classes.detail}>{keepFigures(detail)}</span>}
    </>
  );
  if (!onPress) return <div className={classes.tile}>{content}</div>;
  return (
    <button type="button" className={classes.tile} aria-pressed={isPressed} onClick={onPress}>
      {content}
    </button>
  );
}

/** A row of tiles that share the width, and wrap on a narrow screen. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={classes.tiles}>{children}</div>;
}
