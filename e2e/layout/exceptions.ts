import type { Fault, FaultKind } from './fault';

/** An accepted fault and the reason. An exception that matches nothing in a whole run fails the check. */
export interface Exception {
  readonly kind: FaultKind;
  /** A pattern that the place or the text matches. */
  readonly matches: RegExp;
  /** The route that it applies to; all routes by default. */
  readonly path?: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    kind: 'sideways',
    path: '/carriers/$id/$tab',
    matches: /^div in \.box \((Lanes|Rate sheet|Rates)/,
    reason:
      'A grid for editing has more columns than a screen, keeps its first ones in sight, and follows the keys.',
  },
  {
    kind: 'lonely control',
    path: '/carriers/$id/$tab',
    matches: /\(Files of version/,
    reason: 'The files of a version are a list of up to fifteen downloads, not a toolbar.',
  },
  {
    kind: 'covered',
    path: '/carriers/$id/$tab',
    matches: /\(Change \d+ lanes\)/,
    reason: 'The form that changes the chosen lanes stays above the table until it is closed.',
  },
  {
    kind: 'small target',
    matches: /^button in \.month /,
    reason:
      'The 24 months of a lane’s prices share the width of a phone. A press beside one is on the next, and the table has them all.',
  },
  {
    kind: 'lonely control',
    path: '/design',
    matches: /./,
    reason: 'The page of examples has each kind of control in a row of its own, however many there are.',
  },
  {
    kind: 'sideways',
    matches: /\(Quotes by dropoff/,
    reason:
      'A pool has up to ten dropoffs. They scroll between the carriers and the totals, which stay where they are.',
  },
];

export const isException = (one: Exception, { kind, path, text, place }: Fault) =>
  one.kind === kind && (one.path === undefined || one.path === path) && one.matches.test(`${place} ${text}`);
