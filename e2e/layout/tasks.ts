import { ROUTES, type RoutePath } from '../../src/web/routes';
import type { Records } from './records';
import { ROUTE_ENTRIES } from './route-entries';
import type { LayoutState } from './states/layout-state';
import { type Viewer, viewersOf } from './viewers';

/** One page in one state for one viewer. */
export interface Task {
  readonly viewer: Viewer;
  readonly path: RoutePath;
  readonly address: string;
  /** A tab or a number that tells the addresses of a route apart in the names of pictures. */
  readonly name: string;
  readonly state?: LayoutState;
  readonly isForTyping: boolean;
}

export interface Wanted {
  /** The beginning of an address or a route. */
  readonly route?: string;
  readonly viewer?: string;
  readonly state?: string;
  readonly isQuick: boolean;
}

const PATHS = Object.keys(ROUTES) as RoutePath[];

/** The calls whose failure every page must handle well: all reads except those of the session and the layout. */
const READS = /\/(v1|rest\/v1)\/(?!auth|settings|unread-loads|realtime)/;
const FAILED: LayoutState = { name: 'failed read', failing: READS, isBrief: true };

/** Returns all tasks, grouped by page and viewer. */
export function tasksOf(recordsOf: (viewer: Viewer) => Records, wanted: Wanted): Task[] {
  const tasks: Task[] = [];
  for (const path of PATHS) {
    const entry = ROUTE_ENTRIES[path];
    if (!entry) throw new Error(`no entry in e2e/layout/route-entries.ts for ${path}`);
    const viewers = viewersOf(path);
    for (const [place, viewer] of viewers.entries()) {
      if (wanted.isQuick && place > 0) continue;
      const records = recordsOf(viewer);
      const addresses = entry.addresses?.(records) ?? [path];
      for (const [index, address] of addresses.entries()) {
        const own = Object.entries(entry.statesOf ?? {}).flatMap(([part, states]) =>
          address.includes(part) ? states : [],
        );
        const states = [
          ...(index === 0 ? (entry.states ?? []) : []),
          ...own,
          ...(path === '/login' ? [] : [FAILED]),
        ];
        const seen = states.filter(({ viewers: only = [viewers[0]] }) => only.includes(viewer));
        const base = { viewer, path, address, name: nameOf(path, address, index) };
        tasks.push({ ...base, isForTyping: entry.isForTyping === true });
        for (const state of seen)
          if (!wanted.isQuick || state.isQuick)
            tasks.push({ ...base, address: addressIn(state, address, records), state, isForTyping: false });
      }
    }
  }
  return tasks.filter(
    ({ path, address, viewer, state }) =>
      (wanted.route === undefined || path === wanted.route || address.startsWith(wanted.route)) &&
      (wanted.viewer === undefined || viewer === wanted.viewer) &&
      (wanted.state === undefined || (state?.name ?? '') === wanted.state),
  );
}

function addressIn({ query = '', at }: LayoutState, address: string, records: Records): string {
  if (at) return at(records);
  const added = typeof query === 'string' ? query : query(records);
  if (added === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}

function nameOf(path: RoutePath, address: string, index: number): string {
  if (path.endsWith('/$tab')) return address.split('/').at(-1) ?? '';
  return new URLSearchParams(address.split('?')[1]).get('tab') ?? (index === 0 ? '' : String(index + 1));
}
