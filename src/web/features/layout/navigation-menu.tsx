import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { TruckIcon } from '../../ui/icons';
import { hrefOf, menuFor } from './navigation';
import classes from './navigation-menu.module.css';

/** `onFollow` closes the drawer that holds the menu on a phone. */
export function NavigationMenu({ onFollow }: { onFollow?: () => void }) {
  const text = useText();
  const { me } = useSignedIn();
  return (
    <nav className={classes.menu} aria-label={text('nav.label')}>
      {menuFor(me.user.roles).map((section) => (
        <div key={section.label}>
          {section.label && (
            <p className={classes.section}>
              <TruckIcon />
              {text(section.label)}
            </p>
          )}
          <ul className={classes.entries}>
            {section.entries.map((entry) => (
              <li key={entry.route}>
                <Link
                  to={hrefOf(entry)}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={classes.entry}
                  onClick={onFollow}
                >
                  {text(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
