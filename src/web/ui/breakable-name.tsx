import { Fragment } from 'react';

/** A name such as `base_rate_per_mile`, which can wrap after its underscores. */
export function BreakableName({ name }: { name: string }) {
  let at = 0;
  return name.split(/(?<=_)/).map((part) => {
    at += part.length;
    return (
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
