/** The texts by which a screen or an action is found. */
interface Named {
  readonly title: string;
  /** The menu group; null for screens outside a group. */
  readonly detail: string | null;
}

/**
 * Returns the screens in which every typed word starts a word. Names that start with the text come first; the rest keep
 * their order.
 */
export function matchingScreens<Screen extends Named>(screens: readonly Screen[], typed: string): Screen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = screens.filter(({ title, detail }) => {
    const ownWords = `${title} ${detail ?? ''}`.toLowerCase().split(/\s+/);
    return words.every((part) => ownWords.some((word) => word.startsWith(part)));
  });
  const begins = ({ title }: Screen) => title.toLowerCase().startsWith(words.join(' '));
  return [...matches.filter(begins), ...matches.filter((screen) => !begins(screen))];
}
