import { expect, test } from 'vitest';
import { arcView, MAP_SIZE, stateShapes } from './arc-view';

const PLACES = {
  salinas: { latitude: 36.67, longitude: -121.66 },
  honolulu: { latitude: 21.3, longitude: -157.86 },
  anchorage: { latitude: 61.2, longitude: -149.9 },
  houlton: { latitude: 46.13, longitude: -67.84 },
  edmonton: { latitude: 53.55, longitude: -113.49 },
  montreal: { latitude: 45.5, longitude: -73.57 },
} as const;

test('every lane is drawn inside the frame, also to Alaska, Hawaii, and Canada', () => {
  const arcs = arcView(
    Object.entries(PLACES).map(([key, to], weight) => ({ key, from: PLACES.salinas, to, weight })),
  );
  expect(arcs).toHaveLength(6);
  for (const { from, to, line } of arcs) {
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_SIZE.height);
    }
    expect(line).toMatch(/^M[\d.]+ [\d.]+Q/);
  }
  const toOf = (key: string) => arcs.find((arc) => arc.key === key)?.to ?? [0, 0];
  // Maine is at the right, Hawaii below California, Montreal left of Maine and Edmonton above it.
  expect(toOf('houlton')[0]).toBeGreaterThan(800);
  expect(toOf('honolulu')[1]).toBeGreaterThan(arcs[0]?.from[1] ?? 0);
  expect(toOf('montreal')[0]).toBeLessThan(toOf('houlton')[0]);
  expect(toOf('edmonton')[1]).toBeLessThan(toOf('houlton')[1]);
  expect(stateShapes().states).toMatch(/^M/);
});
