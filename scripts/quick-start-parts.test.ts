import { expect, test } from 'vitest';
import { openingsOf, partsOf, unsaidIn, withoutMarks } from '../e2e/quick-start-parts';

/** Tests the reading of the documents, because with a wrong reading the browser tests of `docs/start` would miss parts. */

const DOCUMENT = `# Quick start

Start it, and
log in as \`admin@example.com\`.

## Do it

1. Press **Save**.
   A second line.

   \`\`\`sh
   npm start
   curl x
   \`\`\`

   After the code.
2. Read [the **API**](api.md).

![A picture](x.png)

- _One._ Set \`DATA_DIR\`.

Next: [more](more.md).
`;

test('a quick start is read as paragraphs and items with their code, in order', () => {
  expect(partsOf(DOCUMENT)).toEqual([
    { text: 'Start it, and log in as `admin@example.com`.', blocks: [] },
    {
      text: '1. Press **Save**. A second line. After the code.',
      blocks: [{ language: 'sh', code: 'npm start\ncurl x\n' }],
    },
    { text: '2. Read the **API**.', blocks: [] },
    { text: '- _One._ Set `DATA_DIR`.', blocks: [] },
  ]);
});

test('a part without a step, a step without a part, and another order are found', () => {
  const steps = ['Start it', '1. Press', '2. Read', '- _One._'];
  expect(openingsOf(partsOf(DOCUMENT), steps)).toEqual(steps);
  const more = DOCUMENT.replace('2. Read', '2. Wait.\n3. Read');
  expect(openingsOf(partsOf(more), steps)).not.toEqual(steps);
  const fewer = DOCUMENT.replace(/^2\. Read.*$/m, '');
  expect(openingsOf(partsOf(fewer), steps)).not.toEqual(steps);
  expect(openingsOf(partsOf(DOCUMENT), steps.toReversed())).not.toEqual(steps);
});

test('a name or a value that a step did not use is found', () => {
  const [first, second, , last] = partsOf(DOCUMENT);
  if (!first || !second || !last) throw new Error('the parts are missing');
  expect(unsaidIn(first, [])).toEqual(['`admin@example.com`']);
  expect(unsaidIn(second, ['Press **Save**'])).toEqual([]);
  expect(unsaidIn(last, ['_One._'])).toEqual(['`DATA_DIR`']);
  expect(withoutMarks('_One._ Press **Save**, set `DATA_DIR`')).toBe('One. Press Save, set DATA_DIR');
});
