/** Something the jump box offers: a page or an action. */
export interface Jump {
  label: string;
  /** The menu group; empty for pages outside a group. */
  group: string;
  run: () => void;
}

/**
 * The matches, in which every typed word starts a word. Names that start with the text come first, the rest keep
 * their order.
 */
export function matchingJumps(jumps: readonly Jump[], typed: string): Jump[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = jumps.filter(({ label, group }) => {
    const ownWords = `${label} ${group}`.toLowerCase().split(/\s+/);
    return words.every((part) => ownWords.some((word) => word.startsWith(part)));
  });
  const begins = ({ label }: Jump) => label.toLowerCase().startsWith(words.join(' '));
  return [...matches.filter(begins), ...matches.filter((jump) => !begins(jump))];
}
