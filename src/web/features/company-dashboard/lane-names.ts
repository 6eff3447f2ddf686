interface Lane {
  readonly fromPrefix: string;
  readonly fromPlace: string | null;
  readonly toPrefix: string;
  readonly toPlace: string | null;
}

/**
 * Names lanes by their cities, such as "Salinas, CA → New York, NY"; lanes with the same cities also have their ZIP
 * prefixes.
 */
export function laneNames(lanes: readonly Lane[]): (lane: Lane) => string {
  const times = new Map<string, number>();
  for (const lane of lanes) times.set(shortName(lane), (times.get(shortName(lane)) ?? 0) + 1);
  return (lane) => {
    const short = shortName(lane);
    return (times.get(short) ?? 0) > 1 ? `${short} (${lane.fromPrefix} → ${lane.toPrefix})` : short;
  };
}

const shortName = ({ fromPlace, fromPrefix, toPlace, toPrefix }: Lane) =>
  `${fromPlace ?? fromPrefix} → ${toPlace ?? toPrefix}`;
