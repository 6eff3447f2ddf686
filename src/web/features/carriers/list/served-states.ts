/** The most states named in a row; the others are counted, and the tooltip lists all. */
const MAX_SHOWN_STATES = 5;

/** Military mail regions. Few shipments go there, so they come last. */
const MILITARY = ['AA', 'AE', 'AP'];

/** States and provinces by code, then military mail. */
export function sortStates(states: readonly string[]): string[] {
  const rank = (state: string) => (MILITARY.includes(state) ? 1 : 0);
  return [...states].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

export function shortStates(states: readonly string[]): string {
  const sorted = sortStates(states);
  const hidden = sorted.length - MAX_SHOWN_STATES;
  if (sorted.length === 0) return '-';
  return hidden > 1 ? `${sorted.slice(0, MAX_SHOWN_STATES).join(', ')} +${hidden}` : sorted.join(', ');
}

/** The filter's choices: states, provinces, and military mail regions. */
export const STATES: readonly string[] = (
  'AB AK AL AR AZ BC CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MB MD ME MI MN MO MS ' +
  'MT NB NC ND NE NH NJ NL NM NS NT NU NV NY OH OK ON OR PA PE PR QC RI SC SD SK TN TX UT VA VT WA ' +
  'WI WV WY YT AA AE AP'
).split(' ');
