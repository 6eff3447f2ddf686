import { expect, test } from 'vitest';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import { suggestType } from './suggest-type';
import { uploadTypeOf } from './upload-types';

const columnsOf = (type: (typeof UPLOAD_TYPES)[number]) => [...uploadTypeOf(type).format.columns.keys()];

test('the columns of a type, all of them or one renamed, suggest it to every other type', () => {
  for (const type of UPLOAD_TYPES) {
    const names = columnsOf(type);
    for (const declared of UPLOAD_TYPES.filter((other) => other !== type)) {
      expect(suggestType(declared, names), declared).toBe(type);
      if (names.length >= 4)
        expect(suggestType(declared, ['renamed', ...names.slice(1)]), declared).toBe(type);
    }
  }
});

test('a file that is nearest to its own type, or near to none, suggests nothing', () => {
  for (const type of UPLOAD_TYPES) {
    const names = columnsOf(type);
    expect(suggestType(type, names), type).toBeNull();
    if (names.length >= 4) expect(suggestType(type, ['renamed', ...names.slice(1)]), type).toBeNull();
    expect(suggestType(type, ['Invoice', 'Amount'])).toBeNull();
    expect(suggestType(type, [])).toBeNull();
  }
});
