export interface LaneEnd {
  latitude: number;
  longitude: number;
  /** The name of the place, such as "Salinas, CA". */
  label: string;
}

/** A dropoff of a pool. */
export interface NumberedEnd extends LaneEnd {
  number: number;
}

/** A place on a map of many lanes, such as a three-digit area or a state. */
export interface MapArea extends LaneEnd {
  code: string;
  /** The text of the tooltip. */
  title: string;
}

/** The lanes from one area to another. */
export interface MapLine {
  from: string;
  to: string;
  lanes: number;
  /** NONE: no lane has a quote. SOME: some have none. WAITING: no lane is rated yet. */
  quoted: 'ALL' | 'SOME' | 'NONE' | 'WAITING';
  /** The text of the tooltip. */
  title: string;
}
