import type { Codec } from '../../address/codecs';
import { rowId } from '../../address/codecs';
import { defineView } from '../../address/define-view';

const MAX_EARLIER = 5;

const ids: Codec<readonly string[]> = {
  param: 'earlier',
  empty: [],
  parse: (value) => [...new Set(value.split(',').filter(Boolean))].slice(0, MAX_EARLIER),
  format: (value) => value.join(','),
};

/** The open test and those before it. They are stored, so a reload and a colleague's link show the same. */
export const TEST_VIEW = defineView({ testId: rowId({ param: 'test' }), earlierIds: ids });

/** Returns the earlier tests after another one is opened, the latest first. */
export const earlierWith = (
  opened: string | null,
  earlier: readonly string[],
  next: string,
): readonly string[] =>
  [...new Set(opened === null ? earlier : [opened, ...earlier])]
    .filter((id) => id !== next)
    .slice(0, MAX_EARLIER);
