export interface LaneEnd {
  latitude: number;
  longitude: number;
  /** Such as "Salinas, CA". */
  label: string;
}

export interface LaneDay {
  /** `YYYY-MM-DD`, earliest first. */
  day: string;
  /** The text of the day's button, such as "Thu, Nov 26: 3 quotes from $1,980.00". */
  label: string;
  isChosen: boolean;
}
