import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts/use-text';
import { ChevronIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import { MENU_ICONS } from './menu-icons';
import { currentPlace, type MenuGroup, type Place, placesOf } from './navigation';
import classes from './navigation-menu.module.css';
import { readOpenGroups, toggleGroup } from './open-groups';
import { useMenu } from './use-menu';
import { isCounted, WaitingCount } from './waiting-count';

interface NavigationMenuProps {
  /** Closes the drawer that contains the menu on a phone. */
  onFollow?: () => void;
}

export function NavigationMenu({ onFollow }: NavigationMenuProps) {
  const text = useText();
  const menu = useMenu();
  const { pathname, search } = useLocation();
  const current = currentPlace(placesOf(menu), { pathname, search });
  const [openGroups, setOpenGroups] = useState(readOpenGroups);
  const currentGroup = menu.find((item) => 'places' in item && hasPlace(item, current));
  const currentName = currentGroup && 'name' in currentGroup ? currentGroup.name : null;
  /** The group of the open page. It is open until the user closes it, which the browser does not remember. */
  const [visited, setVisited] = useState({ name: currentName, isOpen: true });
  if (visited.name !== currentName) setVisited({ name: currentName, isOpen: true });
  const isGroupOpen = (name: string) => openGroups.has(name) || (visited.name === name && visited.isOpen);

  function toggle(name: string) {
    const isOpen = isGroupOpen(name);
    if (visited.name === name) setVisited({ name, isOpen: !isOpen });
    if (openGroups.has(name) === isOpen) setOpenGroups(toggleGroup(openGroups, name));
  }

  const link = (place: Place, icon: ReactNode) => (
    <li key={place.label}>
      <Link
        to={place.to}
        search={place.search ?? {}}
        activeOptions={{ exact: true, includeSearch: place.search !== undefined }}
        aria-current={place === current ? 'page' : undefined}
        className={classes.entry}
        data-plain={icon === null || undefined}
        onClick={onFollow}
      >
        {icon}
        {text(place.label)}
        {isCounted(place.to) && (
          <span className={flow.end}>
            <WaitingCount path={place.to} />
          </span>
        )}
      </Link>
    </li>
  );

  return (
    <nav className={classes.menu} aria-label={text('nav.label')}>
      <ul>
        {menu.map((item) => {
          const Icon = MENU_ICONS[item.icon];
          if (!('places' in item)) return link(item, <Icon />);
          return (
            <Group
              key={item.name}
              group={item}
              icon={<Icon />}
              isOpen={isGroupOpen(item.name)}
              hasCurrent={hasPlace(item, current)}
              onToggle={() => toggle(item.name)}
            >
              {item.places.map((place) => link(place, null))}
            </Group>
          );
        })}
      </ul>
    </nav>
  );
}

const hasPlace = ({ places }: MenuGroup, place: Place | null) => place !== null && places.includes(place);

interface GroupProps {
  group: MenuGroup;
  icon: ReactNode;
  isOpen: boolean;
  /** Whether the group contains the current page, which marks the group while it is closed. */
  hasCurrent: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Group({ group, icon, isOpen, hasCurrent, onToggle, children }: GroupProps) {
  const text = useText();
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        data-current={(hasCurrent && !isOpen) || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {icon}
        {text(group.label)}
        <span className={classes.chevron} data-open={isOpen || undefined}>
          <ChevronIcon size={14} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
