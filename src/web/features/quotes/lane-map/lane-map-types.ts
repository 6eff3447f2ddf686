interface LaneEnd {
  latitude: number;
  longitude: number;
  /** Such as "Salinas, CA". */
  label: string;
}

export interface LaneDay {
  /** `YYYY-MM-DD`, in their order along the lane. */
  day: string;
  /** The text of the day's button, such as "Thu, Nov 26 – 3 carriers from $1,980". */
  label: string;
  /** The short text under the day on the map, such as "$1,980". */
  price?: string;
  isChosen: boolean;
}

export interface LaneMapProps {
  from: LaneEnd;
  to: LaneEnd;
  days: readonly LaneDay[];
  /** Null when the user presses the chosen day again. */
  onChooseDay: (day: string | null) => void;
}
