/** Something the jump box offers: a page or an action. */
export interface Jump {
  label: string;
  /** The menu group; empty for pages outside a group. */
  about: string;
  run: () => void;
}

/**
 * The matches, in which every typed word starts a word. Names that start with the text come first, the rest keep
 * their order.
 */
export function matchingJumps(jumps: readonly Jump[], typed: string): Jump[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = jumps.filter(({ label, about }) => {
    const words = `${label} ${about}`.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  const begins = ({ label }: Jump) => label.toLowerCase().startsWith(wanted.join(' '));
  return [...fitting.filter(begins), ...fitting.filter((jump) => !begins(jump))];
}
