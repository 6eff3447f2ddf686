/** Words and signs between two places. " to " comes first, because a dash may be part of a name. */
const SEPARATORS = [/ to /gi, /\s*(?:->|→|>)\s*/g, / [-–—] /g] as const;
/** Matches two ZIPs or postal codes with little between them: "98101 90001", "98101-90001". */
const TWO_ZIPS = /^(\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)\s*[-–—/,]?\s*(\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)$/i;
const LEADING = /^(?:from|lane|quote)\s+/i;
/** A city's name may contain a separator, so several positions of it are tried. */
const MAX_SPLITS = 2;

export interface TypedLane {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the ways to read a text as two places, such as "seattle to la" or "salinas ca > boston". Empty if the text is not
 * a lane.
 */
export function splitLane(typed: string): readonly TypedLane[] {
  const text = typed.replaceAll(/\s+/g, ' ').trim().replace(LEADING, '');
  const zips = TWO_ZIPS.exec(text);
  if (zips) return [{ from: zips[1] as string, to: zips[2] as string }];
  for (const separator of SEPARATORS) {
    const lanes = [...text.matchAll(separator)]
      .map(({ index, 0: found }) => ({
        from: text.slice(0, index).trim(),
        to: text.slice(index + found.length).trim(),
      }))
      .filter(({ from, to }) => from.length >= MIN_PLACE && to.length >= MIN_PLACE);
    if (lanes.length > 0) return lanes.slice(0, MAX_SPLITS);
  }
  return [];
}

/** The length of the shortest place, a nickname: "la to sf". */
const MIN_PLACE = 2;
