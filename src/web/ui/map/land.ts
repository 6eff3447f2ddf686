import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiLineString, MultiPolygon, Topology } from 'topojson-specification';
import shapes from './land-shapes.json';

/** Decodes what `scripts/map/make-shapes.ts` encodes: signed steps as letters, six bits each, longitude first. */
function decodedArc(letters: string): [number, number][] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < letters.length; at++) {
    const bits = letters.charCodeAt(at) - 63;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  const points: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return points;
}

const polygons = (arcs: number[][][]): MultiPolygon => ({ type: 'MultiPolygon', arcs });
const states: GeometryCollection<{ code: string }> = {
  type: 'GeometryCollection',
  geometries: shapes.states.map(({ code, arcs }) => ({ ...polygons(arcs), properties: { code } })),
};
const neighbours: GeometryCollection = {
  type: 'GeometryCollection',
  geometries: shapes.neighbours.map(({ arcs }) => polygons(arcs)),
};
const provinceBorders: MultiLineString = { type: 'MultiLineString', arcs: shapes.provinceBorders.arcs };
const topology: Topology = {
  type: 'Topology',
  objects: {},
  arcs: shapes.arcs.split(' ').map(decodedArc),
  transform: { scale: [1 / shapes.stepsPerDegree, 1 / shapes.stepsPerDegree], translate: [0, 0] },
};

/**
 * The shapes in painting order: lakes over Canada, then the states over the lakes, as `scripts/map/make-shapes.ts` expects.
 */
export const land = {
  neighbours: feature(topology, neighbours),
  provinceBorders: feature(topology, provinceBorders),
  lakes: feature(topology, polygons(shapes.lakes.arcs)),
  states: feature(topology, states),
  stateBorders: mesh(topology, states, (a, b) => a !== b),
};
