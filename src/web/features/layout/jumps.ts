/** Something the jump box offers: a page or an action. */
export interface Jump {
  label: string;
  /** The group it stands in; empty for pages that stand alone. */
  about: string;
  run: () => void;
}

/** Those in which every typed word begins a word, in their order; first those whose name begins with the text. */
export function matchingJumps(jumps: readonly Jump[], typed: string): Jump[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = jumps.filter(({ label, about }) => {
    const words = `${label} ${about}`.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  const begins = ({ label }: Jump) => label.toLowerCase().startsWith(wanted.join(' '));
  return [...fitting.filter(begins), ...fitting.filter((jump) => !begins(jump))];
}
