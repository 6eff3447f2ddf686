/**
 * `npx tsx scripts/map/make-shapes.ts`: generates `src/web/ui/map/land-shapes.json`, the land under the lane map, from the
 * packages `us-atlas` and `world-atlas`. The same package versions give the same file. The atlas files are 37 kB (states)
 * and 200 kB (countries) compressed; a map of one lane can show a third of that. Neighboring borders share arcs, so they
 * still meet after simplification.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea } from 'd3-geo';
import type { GeoJsonProperties } from 'geojson';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { LAKES, PROVINCE_BORDERS } from './make-shapes-canada';

type Point = [longitude: number, latitude: number];
type AnyPolygon = Polygon<GeoJsonProperties> | MultiPolygon<GeoJsonProperties>;

const TARGET = 'src/web/ui/map/land-shapes.json';
/** The steps per degree: one step is about half a kilometer, or one pixel at the closest zoom. */
const STEPS_PER_DEGREE = 200;
/** Islands that lie wholly north of this latitude (in degrees) are left out, because they get no freight. */
const NORTHERNMOST_ISLAND = 63;
/** The area of the smallest island in square degrees, about 25 km², which keeps Manhattan. */
const SMALLEST_ISLAND = 0.0025;
const STATE_OF_FIPS = new Map(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME ' +
    '24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI ' +
    '45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 72PR'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)] as const),
);

/** Returns the area of a triangle in square degrees of latitude. */
function triangleArea([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const narrowing = Math.cos((by * Math.PI) / 180);
  return (Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2) * narrowing;
}

/** Returns the area of the smallest triangle whose point is kept. It is larger where the map is never zoomed in. */
function tolerance([longitude, latitude]: Point, isUnitedStates: boolean): number {
  const isFar = latitude > 51 || latitude < 24 || longitude < -126;
  if (isFar) return latitude > 60 ? 0.03 : 0.012;
  return isUnitedStates ? 0.0006 : 0.0012;
}

/**
 * Simplifies a line with Visvalingam's algorithm, which removes the least important point first. End points stay, because
 * other borders meet there.
 */
function simplified(line: readonly Point[], isUnitedStates: boolean): Point[] {
  const points = [...line];
  while (points.length > 3) {
    let leastAt = -1;
    let least = 1;
    for (let at = 1; at < points.length - 1; at++) {
      const [before, here, after] = points.slice(at - 1, at + 2) as [Point, Point, Point];
      const worth = triangleArea(before, here, after) / tolerance(here, isUnitedStates);
      if (worth < least) {
        least = worth;
        leastAt = at;
      }
    }
    if (leastAt === -1) break;
    points.splice(leastAt, 1);
  }
  return points.flatMap((point, at) => [...alongParallel(points[at - 1], point), point]);
}

/**
 * Returns points between two points at the same latitude. The map connects points by the shortest line, which bends
 * north, so without these points the two sides of the 49th parallel would not touch.
 */
function alongParallel(from: Point | undefined, to: Point): Point[] {
  if (!from || Math.abs(from[1] - to[1]) > 0.05) return [];
  const steps = Math.ceil(Math.abs(from[0] - to[0]));
  return Array.from({ length: Math.max(steps - 1, 0) }, (_, at) => {
    const share = (at + 1) / steps;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

function ringArea(ring: readonly Point[]): number {
  const first = ring[0];
  if (!first) return 0;
  let area = 0;
  for (const [at, point] of ring.entries()) {
    const next = ring[at + 1] ?? first;
    area += point[0] * next[1] - next[0] * point[1];
  }
  return (Math.abs(area) / 2) * Math.cos((first[1] * Math.PI) / 180);
}

/** The file's arcs, in the order in which shapes first use them. */
const arcs: string[] = [];

/** Encodes steps between points, each as a signed number in the letters of Google's "encoded polylines". */
function encoded(points: readonly Point[]): string {
  let text = '';
  let [x, y] = [0, 0];
  const put = (step: number) => {
    let rest = step < 0 ? ~(step << 1) : step << 1;
    for (; rest >= 32; rest >>>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
    text += String.fromCharCode(rest + 63);
  };
  for (const [at, [longitude, latitude]] of points.entries()) {
    const [nextX, nextY] = [
      Math.round(longitude * STEPS_PER_DEGREE),
      Math.round(latitude * STEPS_PER_DEGREE),
    ];
    // The last point stays, because an arc needs two points even if they are less than a step apart.
    if (at > 0 && at < points.length - 1 && nextX === x && nextY === y) continue;
    put(nextX - x);
    put(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

function add(points: readonly Point[]): number {
  return arcs.push(encoded(points)) - 1;
}

const require = createRequire(import.meta.url);

function atlas(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as Topology;
}

/** Extracts shapes from an atlas. Arcs that shapes share stay shared. */
function takeFrom(topology: Topology, isUnitedStates: boolean) {
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  const kept = new Map<number, number>();
  const pointsOf = (arc: number): Point[] => {
    let [x, y] = [0, 0];
    return (topology.arcs[arc] ?? []).map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  };
  const keep = (arc: number): number => {
    const plain = arc < 0 ? ~arc : arc;
    const at = kept.get(plain) ?? add(simplified(pointsOf(plain), isUnitedStates));
    kept.set(plain, at);
    return arc < 0 ? ~at : at;
  };
  const isWorthKeeping = (rings: number[][]): boolean => {
    const outer = (rings[0] ?? []).flatMap((arc) => (arc < 0 ? pointsOf(~arc).reverse() : pointsOf(arc)));
    const southernmost = Math.min(...outer.map(([, latitude]) => latitude));
    return ringArea(outer) > SMALLEST_ISLAND && southernmost < NORTHERNMOST_ISLAND;
  };
  return (shape: AnyPolygon): number[][][] =>
    (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs)
      .filter(isWorthKeeping)
      .map((rings) => rings.map((ring) => ring.map(keep)));
}

function shapesOf(topology: Topology, name: string) {
  const collection = topology.objects[name];
  if (collection?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return collection.geometries.filter((one) => one.type === 'Polygon' || one.type === 'MultiPolygon');
}

const unitedStates = atlas(require.resolve('us-atlas/states-10m.json'));
const takeState = takeFrom(unitedStates, true);
const states = shapesOf(unitedStates, 'states')
  .flatMap((shape) => {
    const code = STATE_OF_FIPS.get(String(shape.id));
    return code ? [{ code, arcs: takeState(shape) }] : [];
  })
  .sort((a, b) => a.code.localeCompare(b.code));

const world = atlas(require.resolve('world-atlas/countries-50m.json'));
const takeCountry = takeFrom(world, false);
const neighbours = ['Canada', 'Mexico'].map((name) => {
  const shape = shapesOf(world, 'countries').find(
    ({ properties }) => (properties as { name?: string } | undefined)?.name === name,
  );
  if (!shape) throw new Error(`the atlas has no ${name}`);
  return { arcs: takeCountry(shape) };
});

/** Orients a ring so that its inside is to its right in spherical geometry. */
function wound(ring: readonly (readonly [number, number])[], isOuter: boolean): Point[] {
  const closed = [...ring, ring[0]].flatMap((point) => (point ? [[point[0], point[1]] as Point] : []));
  const isInside = geoArea({ type: 'Polygon', coordinates: [closed] }) < 2 * Math.PI;
  return isInside === isOuter ? closed : closed.reverse();
}
const lakes = { arcs: LAKES.map((rings) => rings.map((ring, at) => [add(wound(ring, at === 0))])) };
const provinceBorders = { arcs: PROVINCE_BORDERS.map((line) => [add(line.map(([x, y]) => [x, y]))]) };

writeFileSync(
  TARGET,
  JSON.stringify({
    stepsPerDegree: STEPS_PER_DEGREE,
    arcs: arcs.join(' '),
    states,
    neighbours,
    lakes,
    provinceBorders,
  }),
);
execFileSync('npx', ['biome', 'format', '--write', TARGET]);
console.log(`${arcs.length} arcs in ${TARGET}`);
