import type { Role } from '../../../domain/roles';
import { isEnabled, ROUTES, type RouteName } from '../../paths';
import type { MessageId } from '../../texts/en';

interface Entry {
  label: MessageId;
  route: RouteName;
}
interface Section {
  /** Null where the entries need no heading. */
  label: MessageId | null;
  entries: readonly Entry[];
}

/** The menu, in its order. A screen stands here from the day it exists. */
const SECTIONS: readonly Section[] = [
  { label: null, entries: [{ label: 'title.home', route: 'home' }] },
  { label: 'nav.quotes', entries: [{ label: 'nav.search', route: 'quotes' }] },
];

/** What the menu shows to a user: the entries whose route is enabled for one of the roles. */
export function menuFor(roles: readonly Role[]): Section[] {
  return SECTIONS.map((section) => ({
    ...section,
    entries: section.entries.filter(({ route }) => isEnabled(route, roles)),
  })).filter(({ entries }) => entries.length > 0);
}

export function hrefOf({ route }: Entry): string {
  return ROUTES[route].path;
}
