export interface LaneEnd {
  latitude: number;
  longitude: number;
  /** Such as "Salinas, CA". */
  label: string;
}

/** A dropoff of a pool. */
export interface NumberedEnd extends LaneEnd {
  number: number;
}

/** A place of a map of many lanes, such as a three-digit area or a state. */
export interface MapArea extends LaneEnd {
  code: string;
  /** For a tooltip. */
  title: string;
}

/** The lanes from one area to another. */
export interface MapLine {
  from: string;
  to: string;
  lanes: number;
  /** NONE: no lane has a quote. SOME: some have none. */
  quoted: 'ALL' | 'SOME' | 'NONE' | 'WAITING';
  /** For a tooltip. */
  title: string;
}
