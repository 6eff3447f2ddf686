import { useText } from '../../texts/use-text';
import { SnowflakeIcon } from '../../ui/icons';
import classes from './logo.module.css';

export function Logo({ large = false }: { large?: boolean }) {
  const text = useText();
  return (
    <span className={classes.logo} data-large={large || undefined}>
      <span className={classes.mark}>
        <SnowflakeIcon size={large ? 36 : 20} />
      </span>
      <span>{text('app.name')}</span>
    </span>
  );
}
