import { readStored, writeStored } from '../../browser-storage';

/** The storage key of the open menu groups. By default, only the quotes group is open. */
const KEY = 'menuOpen';
const OPEN_BY_DEFAULT = ['quotes'];

export function readOpenGroups(): ReadonlySet<string> {
  const stored = readStored(KEY);
  return new Set(stored === null ? OPEN_BY_DEFAULT : stored.split(' ').filter(Boolean));
}

/** Toggles a group and remembers it for the next visit. */
export function toggleGroup(open: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(name)) next.add(name);
  writeStored(KEY, [...next].join(' '));
  return next;
}
