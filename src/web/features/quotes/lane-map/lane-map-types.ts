interface LaneEnd {
  latitude: number;
  longitude: number;
  /** Such as "Salinas, CA". */
  label: string;
}

export interface LaneDay {
  /** `YYYY-MM-DD`, in the order in which the days are given along the lane. */
  day: string;
  /** All that the day's button says, such as "Thu, Nov 26 – 3 carriers from $1,980". */
  label: string;
  /** What stands under the day on the map, such as "$1,980"; the map has no room for more. */
  price?: string;
  isChosen: boolean;
}

export interface LaneMapProps {
  from: LaneEnd;
  to: LaneEnd;
  days: readonly LaneDay[];
  /** Null when the chosen day is pressed again. */
  onChooseDay: (day: string | null) => void;
}
