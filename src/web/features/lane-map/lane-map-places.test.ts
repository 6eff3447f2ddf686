import { geoContains } from 'd3-geo';
import { expect, test } from 'vitest';
import { land } from '../../ui/map/land';
import { isUnderLabel, placeLabel } from './lane-map-places';
import { laneView, type Pixel, poolView } from './lane-map-view';

const PLACES = {
  salinas: { latitude: 36.67, longitude: -121.66 },
  newYork: { latitude: 40.75, longitude: -73.99 },
  seattle: { latitude: 47.61, longitude: -122.33 },
  miami: { latitude: 25.78, longitude: -80.2 },
  boston: { latitude: 42.36, longitude: -71.06 },
  portland: { latitude: 43.66, longitude: -70.26 },
  detroit: { latitude: 42.33, longitude: -83.05 },
  toronto: { latitude: 43.65, longitude: -79.38 },
  losAngeles: { latitude: 34.05, longitude: -118.25 },
  vancouver: { latitude: 49.28, longitude: -123.12 },
  anchorage: { latitude: 61.2, longitude: -149.9 },
  honolulu: { latitude: 21.3, longitude: -157.86 },
};
type Place = keyof typeof PLACES;
const LANES: [Place, Place][] = [
  ['salinas', 'newYork'],
  ['seattle', 'miami'],
  ['boston', 'portland'],
  ['detroit', 'toronto'],
  ['losAngeles', 'vancouver'],
  ['anchorage', 'miami'],
  ['honolulu', 'newYork'],
];
const DESK = { width: 1100, height: 280 };
const PHONE = { width: 340, height: 220 };
const NAME = { width: 100, height: 20 };

const isInside = ([x, y]: Pixel, frame: typeof DESK) =>
  x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;

test.each(LANES)('the lane from %s to %s is inside the frame on a desktop and on a phone', (from, to) => {
  for (const frame of [DESK, PHONE]) {
    const view = laneView(PLACES[from], PLACES[to], frame);
    for (const fraction of [0, 0.25, 0.5, 0.75, 1]) expect(isInside(view.at(fraction), frame)).toBe(true);
    expect(Math.hypot(view.from[0] - view.to[0], view.from[1] - view.to[1])).toBeGreaterThan(60);
    expect(view.path(land.states)).toMatch(/^M/);
  }
});

test.each(LANES)('the labels of %s and %s do not overlap and stay inside the frame', (from, to) => {
  for (const frame of [DESK, PHONE]) {
    const view = laneView(PLACES[from], PLACES[to], frame);
    const one = placeLabel(view.from, view.to, NAME, frame);
    const other = placeLabel(view.to, view.from, NAME, frame);
    for (const label of [one, other]) expect(isInside(label, frame)).toBe(true);
    expect(Math.abs(one[0] - other[0]) >= NAME.width || Math.abs(one[1] - other[1]) >= NAME.height).toBe(
      true,
    );
  }
});

test('a state’s code is not drawn under the name of a place', () => {
  const labels = [{ label: 'Dallas, TX', at: [200, 100] as const }];
  expect(isUnderLabel([160, 108], labels)).toBe(true);
  expect(isUnderLabel([140, 108], labels)).toBe(false);
  expect(isUnderLabel([160, 118], labels)).toBe(false);
  expect(isUnderLabel([160, 108], [])).toBe(false);
});

test('a lane within one town renders', () => {
  const view = laneView(PLACES.boston, PLACES.boston, DESK);
  expect(isInside(view.from, DESK)).toBe(true);
  expect(view.line).not.toContain('NaN');
});

test('each outline contains a place in the state, province or lake of its name', () => {
  const stateOf = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    land.states.features.find((state) => geoContains(state, [longitude, latitude]))?.properties.code;
  expect(land.states.features).toHaveLength(52);
  expect(stateOf(PLACES.salinas)).toBe('CA');
  expect(stateOf(PLACES.miami)).toBe('FL');
  expect(stateOf({ longitude: -149.5, latitude: 62 })).toBe('AK');
  expect(stateOf({ longitude: -87.7, latitude: 43.5 })).toBeUndefined();
  expect(geoContains(land.neighbours, [-79.6, 44])).toBe(true);
  expect(geoContains(land.neighbours, [-98, 39])).toBe(false);
  // The lakes include the Canadian half of Lake Ontario.
  expect(geoContains(land.lakes, [-78.5, 43.7])).toBe(true);
});

test('all dropoffs of a pool are inside the frame on a desktop and on a phone', () => {
  const { salinas, anchorage, honolulu, miami, portland, vancouver } = PLACES;
  const pools = [[miami, portland, vancouver], [anchorage, honolulu, miami], [salinas]];
  for (const dropoffs of pools) {
    for (const frame of [DESK, PHONE]) {
      const view = poolView(salinas, dropoffs, frame);
      for (const pixel of [view.from, ...view.lanes.map(({ to }) => to)])
        expect(isInside(pixel, frame)).toBe(true);
      expect(view.lanes.map(({ line }) => line).join()).not.toContain('NaN');
    }
  }
});
