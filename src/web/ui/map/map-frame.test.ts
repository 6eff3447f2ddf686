import { expect, test } from 'vitest';
import { fitView, isInside, toPixel, toPlane, zoomView } from './map-frame';

const SIZE = { width: 800, height: 440 };
const salinas = toPlane(36.67, -121.66);
const newYork = toPlane(40.75, -73.99);

test('the fitted points are inside the frame, with the west on the left and the north on top', () => {
  const view = fitView([salinas, newYork], SIZE);
  const [west, east] = [toPixel(salinas, view), toPixel(newYork, view)];
  for (const { x, y } of [west, east]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(SIZE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(SIZE.height);
  }
  expect(west.x).toBeLessThan(east.x);
  expect(west.y).toBeGreaterThan(east.y);
});

test('a single place is in the middle of its surroundings, and without a place the map shows the country', () => {
  const alone = fitView([salinas], SIZE);
  expect(toPixel(salinas, alone)).toEqual({ x: expect.closeTo(400, 3), y: expect.closeTo(220, 3) });
  expect(fitView([], SIZE).scale).toBeLessThan(alone.scale / 10);
});

test('zooming keeps the pixel under the pointer', () => {
  const view = fitView([salinas, newYork], SIZE);
  const at = toPixel(newYork, view);
  expect(toPixel(newYork, zoomView(view, 2, at))).toEqual({
    x: expect.closeTo(at.x, 6),
    y: expect.closeTo(at.y, 6),
  });
});

test('a drawn area contains the points inside it, even where its outline is concave', () => {
  const dented = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 2 },
    { x: 0, y: 10 },
  ];
  expect([isInside({ x: 1, y: 5 }, dented), isInside({ x: 5, y: 6 }, dented)]).toEqual([true, false]);
  expect(isInside({ x: 1, y: 1 }, [])).toBe(false);
});
