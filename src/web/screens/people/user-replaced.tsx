import { Button } from '@mantine/core';
import type { Me } from '../../../contract/people/own-account';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/page/notice';
import classes from '../notice-page.module.css';

type User = Me['user'];

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

/** Replaces the page after another user logged in from another tab, because all tabs share one cookie. */
export function UserReplacedScreen({ previousUser, currentUser }: { previousUser: User; currentUser: User }) {
  const text = useText();
  const name = nameOf(currentUser);
  return (
    <main className={classes.page}>
      <Notice action={<Button onClick={() => location.reload()}>{text('app.reload')}</Button>}>
        <strong>{text('sessionReplaced', { name })}</strong>
        <div>{text('sessionReplaced.hint', { name, former: nameOf(previousUser) })}</div>
      </Notice>
    </main>
  );
}
