import { expect, test } from 'vitest';
import { familyOf, SENT_TYPES, VERSIONED_REFERENCES } from '../../../domain/uploads';
import { createText } from '../../texts/create-text';
import { uploads } from '../../texts/en/uploads/uploads';
import { removedRowsText } from './upload-text';

const text = createText('en', uploads);

test('a warning before rows are removed says truly whether the data has versions to restore', () => {
  const withoutVersions = SENT_TYPES.filter((type) => /no versions/.test(removedRowsText(type, text)));
  expect(withoutVersions).toEqual(['facilities']);
  const byReference = SENT_TYPES.filter((type) =>
    /versions of the reference data/.test(removedRowsText(type, text)),
  );
  expect(byReference).toEqual([...VERSIONED_REFERENCES]);
  for (const type of SENT_TYPES.filter((one) => familyOf(one) === 'tariff')) {
    expect(removedRowsText(type, text)).toMatch(/restore the current tariff/);
  }
});
