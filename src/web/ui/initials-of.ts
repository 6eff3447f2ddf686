/** The initials of the first and last word that start with a letter; if there are none, the first character. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  const initials = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return (initials.join('') || (Array.from(name.trim())[0] ?? '')).toUpperCase();
}
