import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSchemaFiles } from './schema-files';

const { migrations } = readSchemaFiles(join(import.meta.dirname, '../../../../database'));

/**
 * A server refuses to start if a migration changed after it was applied, even if only a comment changed. A new migration
 * adds its checksum to the snapshot when this test runs. Do not update the snapshot of a migration that is on the main
 * branch.
 */
describe('an applied migration never changes', () => {
  test.each(migrations.map(({ name, checksum }) => ({ name, checksum })))('$name', ({ checksum }) => {
    expect(checksum).toMatchSnapshot();
  });
});
