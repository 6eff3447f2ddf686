/**
 * Orders a list so that each prefix is an even sample of the whole: sorts by the position's bits, last bit first. So even a
 * run that ends early has tried changes of every file.
 */
export function spreadEvenly<T>(list: readonly T[]): T[] {
  const bits = Math.ceil(Math.log2(Math.max(list.length, 2)));
  const reversed = (position: number) =>
    Number.parseInt([...position.toString(2).padStart(bits, '0')].reverse().join(''), 2);
  return list
    .map((each, position) => ({ each, order: reversed(position) }))
    .sort((one, other) => one.order - other.order)
    .map(({ each }) => each);
}
