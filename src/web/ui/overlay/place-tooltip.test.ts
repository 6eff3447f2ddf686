import { expect, test } from 'vitest';
import { placeTooltip, type Side } from './place-tooltip';

const grid = { left: 100, top: 100, right: 900, bottom: 500 };
const size = { width: 120, height: 30 };
const at = (x: number, y: number, side?: Side) => placeTooltip({ x, y }, size, grid, side);

test.each<[Side | undefined, { left: number; top: number }]>([
  [undefined, { left: 440, top: 260 }],
  ['top', { left: 440, top: 260 }],
  ['bottom', { left: 440, top: 310 }],
  ['left', { left: 370, top: 285 }],
  ['right', { left: 510, top: 285 }],
])('on side %s the tooltip is ten pixels from the pointer', (side, place) => {
  expect(at(500, 300, side)).toEqual(place);
});

test('a tooltip that does not fit on its side goes to the opposite one', () => {
  expect(at(500, 130)).toEqual({ left: 440, top: 140 });
  expect(at(500, 480, 'bottom')).toEqual({ left: 440, top: 440 });
  expect(at(150, 300, 'left')).toEqual({ left: 160, top: 285 });
  expect(at(850, 300, 'right')).toEqual({ left: 720, top: 285 });
});

test('it also stays inside the grid along the edge', () => {
  expect(at(105, 300).left).toBe(100);
  expect(at(895, 300).left).toBe(780);
});

test('a tooltip larger than the grid shows its start', () => {
  expect(
    placeTooltip({ x: 50, y: 10 }, { width: 300, height: 40 }, { left: 0, top: 0, right: 100, bottom: 20 }),
  ).toEqual({ left: 0, top: 0 });
});
