import { Fragment } from 'react';

/** A name such as `base_rate_per_mile` or an email address, which can wrap after its underscores, its @, and its dots. */
export function BreakableName({ name }: { name: string }) {
  let at = 0;
  return name.split(/(?<=[_@]|\.(?=[a-z]))/).map((part) => {
    at += part.length;
    return (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
