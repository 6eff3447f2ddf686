import { Link } from '@tanstack/react-router';
import { usePictureLink } from '../../api/pictures';
import flow from '../../ui/page/flow.module.css';
import { Picture } from '../../ui/picture';
import classes from './carriers.module.css';

interface CompanyNameProps {
  /** The page that the name links to; null if the user may not open it. */
  to: '/carriers/$id' | '/customers/$id' | null;
  id: string;
  name: string;
  /** The address of the stored picture. */
  logo: string | null;
}

/** A company in a row: its logo, and its name linked to its page. */
export function CompanyName({ to, id, name, logo }: CompanyNameProps) {
  const link = usePictureLink(logo);
  return (
    <span className={flow.inline}>
      <Picture link={link} name={name} shape="company" size={24} />
      {to === null ? (
        <span>{name}</span>
      ) : (
        <Link className={classes.nameLink} to={to} params={{ id }}>
          {name}
        </Link>
      )}
    </span>
  );
}
