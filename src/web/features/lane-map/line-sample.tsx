import classes from './lane-map.module.css';
import type { MapLine } from './lane-map-types';

/** A piece of a line, for the legend. */
export const LineSample = ({ quoted }: Pick<MapLine, 'quoted'>) => (
  <svg width={34} height={12} viewBox="0 0 34 12" fill="none" strokeLinecap="round" aria-hidden="true">
    <g className={classes.line} data-quoted={quoted}>
      <path className={classes.stroke} d="M2 6h30" />
      {(quoted === 'NONE' || quoted === 'SOME') && <path className={classes.cross} d="M13 2l8 8m0 -8l-8 8" />}
    </g>
  </svg>
);
