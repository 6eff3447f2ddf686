import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useText } from '../../texts/use-text';
import { useFlyout } from '../../ui/use-flyout';
import { MENU_ICONS } from './menu-icons';
import { currentPlace, type MenuGroup, type Place, placesOf } from './navigation';
import classes from './navigation-rail.module.css';
import { useMenu } from './use-menu';
import { isCounted, WaitingCount } from './waiting-count';

/** The menu at the side of a wide screen: an icon over a label for each page. Settings and Administration open beside it. */
export function NavigationRail() {
  const text = useText();
  const menu = useMenu();
  const { pathname, search } = useLocation();
  const current = currentPlace(placesOf(menu), { pathname, search });
  return (
    <nav className={classes.rail} aria-label={text('nav.label')}>
      <ul className={classes.entries}>
        {menu.map((item) => {
          if (!('places' in item)) return <Entry key={item.label} place={item} current={current} />;
          if (item.isFlyout) return <Flyout key={item.name} group={item} current={current} />;
          return item.places.map((place) => <Entry key={place.label} place={place} current={current} />);
        })}
      </ul>
    </nav>
  );
}

interface EntryProps {
  place: Place;
  current: Place | null;
}

function Entry({ place, current }: EntryProps) {
  const text = useText();
  const Icon: ComponentType<{ size?: number }> = MENU_ICONS[place.icon ?? 'dashboard'];
  return (
    <li data-starts-section={place.icon === 'history' || undefined}>
      <PlaceLink place={place} current={current} className={classes.entry}>
        <Icon size={18} />
        {text(place.label)}
        {isCounted(place.to) && (
          <span className={classes.count}>
            <WaitingCount path={place.to} />
          </span>
        )}
      </PlaceLink>
    </li>
  );
}

interface PlaceLinkProps extends EntryProps {
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

function PlaceLink({ place, current, className, onFollow, children }: PlaceLinkProps) {
  return (
    <Link
      to={place.to}
      search={place.search ?? {}}
      activeOptions={{ exact: true, includeSearch: place.search !== undefined }}
      aria-current={place === current ? 'page' : undefined}
      className={className}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

function Flyout({ group, current }: { group: MenuGroup; current: Place | null }) {
  const text = useText();
  const id = useId();
  const { box, isOpen, toggle, close } = useFlyout<HTMLLIElement>();
  const Icon = MENU_ICONS[group.icon];
  const label = text(group.label);
  const shortLabel = group.shortLabel === undefined ? label : text(group.shortLabel);
  return (
    <li ref={box} className={classes.group}>
      <button
        type="button"
        className={classes.entry}
        data-current={(current !== null && group.places.includes(current)) || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon size={18} />
        {shortLabel}
      </button>
      <div id={id} className={classes.flyout} hidden={!isOpen}>
        <p className={classes.heading}>{label}</p>
        <ul>
          {group.places.map((place) => (
            <li key={place.label}>
              <PlaceLink place={place} current={current} className={classes.place} onFollow={close}>
                {text(place.label)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
