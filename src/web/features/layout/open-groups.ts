import { readStored, writeStored } from '../../stored';

/** Which groups of the menu stand open; the quotes until somebody says otherwise. */
const KEY = 'menuOpen';
const FIRST = ['quotes'];

export function readOpenGroups(): ReadonlySet<string> {
  const stored = readStored(KEY);
  return new Set(stored === null ? FIRST : stored.split(' ').filter(Boolean));
}

/** Opens a closed group or closes an open one, for the next visit too. */
export function toggleGroup(open: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(name)) next.add(name);
  writeStored(KEY, [...next].join(' '));
  return next;
}
