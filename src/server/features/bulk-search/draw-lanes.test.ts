import { expect, test } from 'vitest';
import { parseShipmentZip } from '../../../domain/places/zip';
import { atOnce } from '../../platform/in-slices';
import { drawLanes } from './draw-lanes';

const draw = (...parts: Parameters<typeof drawLanes>) => atOnce(drawLanes(...parts));

const zipOf = (text: string) => {
  const zip = parseShipmentZip(text);
  if (zip === null) throw new Error(`not a ZIP: ${text}`);
  return zip;
};
const joined = (from: string, to: string, lanes: number, none = 0) => ({
  fromZip: zipOf(from),
  toZip: zipOf(to),
  lanes,
  quoted: lanes - none,
  none,
  waiting: 0,
});
/** Derives the state from the ZIP's first digit, so that each state contains many areas. */
const findPlace = (zip: string) =>
  zip === '99999'
    ? null
    : {
        name: `City ${zip}, ${zip < '5' ? 'NY' : 'CA'}`,
        point: { latitude: Number(zip.slice(0, 2)) / 2, longitude: -100 },
      };

test('lanes of the same areas are one line, in each direction, and an area is in the middle of its ends', () => {
  const map = draw(
    [joined('93901', '10001', 3, 1), joined('93905', '10002', 1), joined('10001', '93901', 2, 2)],
    findPlace,
  );
  expect(map).toMatchObject({ byState: false, lanes: 6, lanesDrawn: 6 });
  expect(map.lines).toEqual([
    { from: '939', to: '100', lanes: 4, quoted: 3, none: 1, waiting: 0 },
    { from: '100', to: '939', lanes: 2, quoted: 0, none: 2, waiting: 0 },
  ]);
  expect(map.areas).toEqual([
    { code: '100', place: 'City 10001, NY', latitude: 5, longitude: -100, lanes: 6 },
    { code: '939', place: 'City 93901, CA', latitude: 46.5, longitude: -100, lanes: 6 },
  ]);
});

test('a lane without a known place is counted and not drawn, and one within an area counts once', () => {
  const map = draw([joined('93901', '99999', 5), joined('93901', '93905', 2)], findPlace);
  expect(map).toMatchObject({ lanes: 7, lanesDrawn: 2, lines: [{ from: '939', to: '939' }] });
  expect(map.areas).toMatchObject([{ code: '939', lanes: 2 }]);
});

test('with more than 250 lines the areas are states, and no lane is lost', () => {
  const many = Array.from({ length: 300 }, (_, at) => joined('93901', `${10_001 + at * 100}`, 1));
  const map = draw(many, findPlace);
  expect(map).toMatchObject({ byState: true, lanes: 300, lanesDrawn: 300 });
  expect(map.lines).toMatchObject([{ from: 'CA', to: 'NY', lanes: 300 }]);
  expect(draw(many.slice(0, 250), findPlace)).toMatchObject({ byState: false, lanesDrawn: 250 });
});

test('a long file is added up in steps of at most 500 lanes, so that other requests are answered between them', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    joined('93901', String(10_001 + (index % 900)), 1),
  );
  let steps = 0;
  for (const steady = drawLanes(many, findPlace); !steady.next().done; ) steps += 1;
  // Each lane is visited at least four times.
  expect(steps).toBeGreaterThanOrEqual((4 * many.length) / 500);
});
