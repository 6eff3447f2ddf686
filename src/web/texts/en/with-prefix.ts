/** Turns `{ LIFTGATE: 'Liftgate' }` into `{ 'accessorial.LIFTGATE': 'Liftgate' }`. */
export function withPrefix<const Area extends string, const Words extends Record<string, string>>(
  area: Area,
  words: Words,
) {
  return Object.fromEntries(Object.entries(words).map(([code, word]) => [`${area}.${code}`, word])) as {
    readonly [Code in keyof Words & string as `${Area}.${Code}`]: Words[Code];
  };
}
