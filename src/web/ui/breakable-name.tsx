import { Fragment } from 'react';

/** A name such as `base_rate_per_mile`, which breaks after its underscores where a line is too short for it. */
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
