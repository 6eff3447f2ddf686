import { useText } from '../../texts/use-text';
import { actionsFor, type UserActs } from './use-user-actions';
import { nameOf, type User } from './user';
import classes from './users.module.css';

/** What can be done with a person, at the end of their row. */
export function RowActions({ user, acts }: { user: User; acts: UserActs }) {
  const text = useText();
  return (
    <span className={classes.rowActions}>
      {actionsFor(user).map((action) => (
        <button
          key={action}
          type="button"
          className={classes.rowAction}
          aria-label={text(`users.${action}.of`, { name: nameOf(user) })}
          disabled={acts.busyIds.has(user.id)}
          onClick={() => acts.start(action, user)}
        >
          {text(`users.${action}`)}
        </button>
      ))}
    </span>
  );
}
