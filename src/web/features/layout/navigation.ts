import { type Role, roleFlags } from '../../../domain/people/roles';
import type { ActingCompany } from '../../api/acting-company';
import type { AppPath } from '../../api/use-can-open';
import type { MessageId } from '../../texts/en';
import type { MenuIconName } from './menu-icons';

/** A menu entry and its target. */
export interface Place {
  label: MessageId;
  to: string;
  search?: Readonly<Record<string, string>>;
  /** The icon in the rail; places in a flyout have none. */
  icon?: MenuIconName;
}
interface PlaceEntry extends Place {
  icon: MenuIconName;
}
export interface MenuGroup {
  /** The key under which the browser remembers whether the group is open. */
  name: string;
  label: MessageId;
  icon: MenuIconName;
  /** Whether the group opens beside the rail. The places of other groups are entries of the rail. */
  isFlyout?: boolean;
  /** The label where the full one does not fit. It is part of the full one, so that speech input finds it. */
  shortLabel?: MessageId;
  places: readonly Place[];
}
export type MenuItem = PlaceEntry | MenuGroup;

interface Viewer {
  roles: readonly Role[];
  acting: ActingCompany | null;
  /** The parameters of the quotes shown last; empty if there are none to return to. */
  lastSearch: Readonly<Record<string, string>>;
  canOpen: (path: AppPath) => boolean;
}
type PlaceFor = (viewer: Viewer) => Place | null;

const toRoute =
  (label: MessageId, to: AppPath): PlaceFor =>
  ({ canOpen }) =>
    canOpen(to) ? { label, to } : null;

const withId = (path: AppPath, id: string) => path.replace('$id', encodeURIComponent(id));

/** Search returns to the quotes shown last. */
const search: PlaceFor = ({ canOpen, lastSearch }) => {
  if (!canOpen('/quotes')) return null;
  const hasLast = Object.keys(lastSearch).length > 0;
  return { label: 'nav.search', to: '/quotes', ...(hasLast ? { search: lastSearch } : {}) };
};

/** An ADMIN's dashboard is the home page. Other users have a separate address for theirs. */
const dashboard: PlaceFor = (viewer) =>
  toRoute('title.home', roleFlags(viewer.roles).isAdmin ? '/' : '/dashboard')(viewer);

/** Carriers, or the tariff of the carrier that the user acts for. */
const carriers: PlaceFor = (viewer) => {
  if (viewer.acting?.kind === 'carrier') {
    return { label: 'nav.tariff', to: withId('/carriers/$id', viewer.acting.id) };
  }
  return toRoute(
    'title.carriers',
    roleFlags(viewer.roles).isAdmin ? '/carriers' : '/customers/carriers',
  )(viewer);
};

/** The page of the customer the user acts for. A carrier's page is its tariff. */
const company: PlaceFor = ({ acting }) =>
  acting?.kind === 'shipper' ? { label: 'nav.company', to: withId('/customers/$id', acting.id) } : null;

/** Billing is a tab of the customer's page, for users who may manage it. */
const billing: PlaceFor = ({ roles, acting }) =>
  acting?.kind === 'shipper' && roles.includes('SHIPPER_ADMIN')
    ? { label: 'nav.billing', to: withId('/customers/$id', acting.id), search: { tab: 'billing' } }
    : null;

/** The platform's audit log is under administration; company admins find their company's log under settings. */
const auditOf =
  (side: 'platform' | 'company'): PlaceFor =>
  (viewer) =>
    roleFlags(viewer.roles).isAdmin === (side === 'platform')
      ? toRoute(side === 'platform' ? 'title.audit' : 'nav.activity', '/audit')(viewer)
      : null;

const withIcon =
  (icon: MenuIconName, placeFor: PlaceFor): PlaceFor =>
  (viewer) => {
    const place = placeFor(viewer);
    return place && { ...place, icon };
  };

/** The menu, in order. */
const MENU: readonly (
  | { icon: MenuIconName; place: PlaceFor }
  | (Omit<MenuGroup, 'places'> & { places: readonly PlaceFor[] })
)[] = [
  { icon: 'dashboard', place: dashboard },
  {
    icon: 'quotes',
    name: 'quotes',
    label: 'nav.quotes',
    places: [
      withIcon('search', search),
      withIcon('bulk', toRoute('nav.bulkSearch', '/bulk-search')),
      withIcon('spot', toRoute('nav.spotQuotes', '/quotes/spot')),
    ],
  },
  { icon: 'history', place: toRoute('nav.history', '/search-history') },
  { icon: 'carriers', place: carriers },
  { icon: 'customers', place: toRoute('title.customers', '/customers') },
  { icon: 'facilities', place: toRoute('title.facilities', '/facilities') },
  { icon: 'loads', place: toRoute('title.loads', '/loads') },
  { icon: 'users', place: toRoute('title.users', '/users') },
  {
    icon: 'settings',
    name: 'settings',
    label: 'nav.settings',
    isFlyout: true,
    places: [
      toRoute('title.profile', '/profile'),
      toRoute('title.apiKeys', '/api-keys'),
      toRoute('title.webhooks', '/webhooks'),
      company,
      billing,
      auditOf('company'),
    ],
  },
  {
    icon: 'administration',
    name: 'administration',
    label: 'nav.administration',
    isFlyout: true,
    shortLabel: 'nav.admin',
    places: [
      toRoute('title.fuelPrices', '/fuel-prices'),
      toRoute('title.referenceData', '/reference-data'),
      toRoute('title.uploads', '/uploads'),
      auditOf('platform'),
    ],
  },
];

/** Returns the menu for a user: the entries whose route is enabled for one of their roles. */
export function menuFor(viewer: Viewer): MenuItem[] {
  const menu: MenuItem[] = [];
  for (const item of MENU) {
    if ('place' in item) {
      const place = item.place(viewer);
      if (place) menu.push({ ...place, icon: item.icon });
    } else {
      const places = item.places.map((placeFor) => placeFor(viewer)).filter((place) => place !== null);
      if (places.length > 0) menu.push({ ...item, places });
    }
  }
  return menu;
}

export function placesOf(menu: readonly MenuItem[]): Place[] {
  return menu.flatMap((item) => ('places' in item ? item.places : [item]));
}

/** Returns the entry for the open page or the list that it belongs to, which is the longest matching path. */
export function currentPlace(
  places: readonly Place[],
  open: { pathname: string; search: Record<string, unknown> },
): Place | null {
  const pathname = open.pathname.replace(/(.)\/$/, '$1');
  const matching = places.filter(({ to, search = {} }) => {
    if (to !== pathname && (to === '/' || !pathname.startsWith(`${to}/`))) return false;
    return Object.entries(search).every(([name, value]) => open.search[name] === value);
  });
  const specificity = ({ to, search }: Place) => to.length + (search ? 1 : 0);
  return matching.reduce<Place | null>(
    (best, place) => (best && specificity(best) >= specificity(place) ? best : place),
    null,
  );
}
