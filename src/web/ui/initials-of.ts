/**
 * The initials of the first two words that start with a letter, because most carriers end with the same word, such as
 * Freight. If there are none, the first character.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  return (letters.slice(0, 2).join('') || (Array.from(name.trim())[0] ?? '')).toUpperCase();
}
