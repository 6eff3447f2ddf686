import { useText } from '../../texts/use-text';
import { RowButton } from '../../ui/table/row-button';
import { actionsFor, type UserActionControls } from './use-user-actions';
import { nameOf, type User } from './user';

/** The actions at the end of a user's row. */
export function RowActions({ user, userActions }: { user: User; userActions: UserActionControls }) {
  const text = useText();
  return (
    <>
      {actionsFor(user).map((action) => (
        <RowButton
          key={action}
          label={text(`users.${action}`)}
          fullLabel={text(`users.${action}.of`, { name: nameOf(user) })}
          isDisabled={userActions.busyIds.has(user.id)}
          onPress={() => userActions.start(action, user)}
        />
      ))}
    </>
  );
}
