/**
 * Shapes that a freight map needs but the atlases lack: the Canadian half of the Great Lakes, without which Toronto would be
 * inland, and the provincial borders. They are traced by hand to about a tenth of a degree; borders along meridians and
 * parallels are exact. Longitude comes before latitude.
 */
type Line = readonly (readonly [longitude: number, latitude: number])[];

/**
 * The lakes, each with its outer ring first, then its islands. South of the border the rings extend inland, because the
 * states are painted over them.
 */
export const LAKES: readonly (readonly Line[])[] = [
  // Superior
  [
    [
      [-84.55, 46.5],
      [-84.75, 46.9],
      [-84.65, 47.35],
      [-84.98, 47.57],
      [-84.85, 47.95],
      [-85.95, 48.0],
      [-86.38, 48.7],
      [-87.1, 48.78],
      [-88.25, 48.95],
      [-88.4, 48.6],
      [-88.85, 48.33],
      [-89.2, 48.4],
      [-89.57, 48.0],
      [-90.4, 47.9],
      [-91.3, 47.5],
      [-92.3, 46.8],
      [-91.5, 46.6],
      [-89.5, 46.6],
      [-87, 46.3],
      [-84.9, 46.3],
    ],
  ],
  // Huron with Georgian Bay and the North Channel, around Manitoulin Island
  [
    [
      [-82.41, 43.0],
      [-81.97, 43.22],
      [-81.74, 43.35],
      [-81.73, 43.74],
      [-81.75, 44.07],
      [-81.38, 44.48],
      [-81.29, 44.73],
      [-81.68, 45.26],
      [-81.22, 44.98],
      [-80.95, 44.96],
      [-81.13, 44.76],
      [-80.94, 44.6],
      [-80.63, 44.7],
      [-80.22, 44.51],
      [-80.0, 44.56],
      [-80.12, 44.82],
      [-79.75, 44.82],
      [-79.95, 45.1],
      [-80.15, 45.35],
      [-80.5, 45.6],
      [-80.75, 45.88],
      [-81.5, 45.97],
      [-81.75, 46.06],
      [-82.35, 46.18],
      [-82.95, 46.18],
      [-83.8, 46.3],
      [-84.2, 46.5],
      [-84.5, 46.1],
      [-84.9, 45.7],
      [-84.2, 45.4],
      [-83.7, 45.0],
      [-83.7, 44.3],
      [-84.1, 43.8],
      [-83.2, 43.7],
      [-82.7, 43.5],
      [-82.6, 43.0],
    ],
    [
      [-82.0, 45.97],
      [-81.6, 45.75],
      [-82.02, 45.55],
      [-82.5, 45.7],
      [-83.05, 45.85],
      [-82.9, 45.95],
      [-82.4, 45.93],
    ],
  ],
  // St. Clair
  [
    [
      [-82.95, 42.35],
      [-82.6, 42.3],
      [-82.42, 42.36],
      [-82.44, 42.55],
      [-82.7, 42.65],
      [-82.95, 42.5],
    ],
  ],
  // Erie
  [
    [
      [-78.92, 42.9],
      [-79.25, 42.87],
      [-79.6, 42.85],
      [-80.2, 42.78],
      [-80.4, 42.62],
      [-80.05, 42.55],
      [-80.8, 42.65],
      [-81.22, 42.66],
      [-81.6, 42.5],
      [-81.88, 42.25],
      [-82.45, 42.09],
      [-82.51, 41.91],
      [-82.6, 42.03],
      [-83.11, 42.08],
      [-83.5, 41.8],
      [-83.4, 41.5],
      [-82.7, 41.35],
      [-81.7, 41.4],
      [-80.5, 41.8],
      [-79.5, 42.15],
      [-78.8, 42.6],
    ],
  ],
  // Ontario
  [
    [
      [-76.3, 44.15],
      [-76.55, 44.2],
      [-76.87, 43.93],
      [-77.5, 43.92],
      [-78.17, 43.95],
      [-78.68, 43.88],
      [-79.08, 43.81],
      [-79.23, 43.7],
      [-79.38, 43.63],
      [-79.58, 43.54],
      [-79.79, 43.32],
      [-79.77, 43.25],
      [-79.25, 43.2],
      [-79.07, 43.26],
      [-78.5, 43.2],
      [-77, 43.15],
      [-76, 43.5],
      [-76, 44.05],
    ],
  ],
];

/**
 * Returns points along a parallel. The map connects two points by the shortest line, which bends north, so a parallel needs
 * intermediate points.
 */
function alongParallel(latitude: number, west: number, east: number): Line {
  return Array.from({ length: east - west + 1 }, (_, step) => [west + step, latitude] as const);
}

export const PROVINCE_BORDERS: readonly Line[] = [
  alongParallel(60, -139, -95),
  // British Columbia and Alberta: the meridian, then the divide of the Rockies by its passes
  [
    [-120, 60],
    [-120, 53.8],
    [-118.45, 52.87],
    [-118.0, 52.45],
    [-116.8, 51.75],
    [-116.3, 51.45],
    [-115.6, 50.85],
    [-114.75, 50.3],
    [-114.65, 49.63],
    [-114.07, 49],
  ],
  // Alberta and Saskatchewan
  [
    [-110, 60],
    [-110, 49],
  ],
  // Saskatchewan and Manitoba
  [
    [-102, 60],
    [-102, 55.8],
    [-101.36, 49],
  ],
  // Manitoba and Ontario
  [
    [-95.15, 49.37],
    [-95.15, 52.84],
    [-89, 56.85],
  ],
  // Ontario and Quebec: the meridian, Lake Timiskaming, the Ottawa River
  [
    [-79.52, 51.5],
    [-79.52, 47.1],
    [-78.7, 46.32],
    [-77.5, 46.1],
    [-77.1, 45.83],
    [-76.35, 45.45],
    [-75.72, 45.42],
    [-74.6, 45.62],
    [-74.4, 45.5],
    [-74.47, 45.2],
    [-74.7, 45],
  ],
  // Quebec and New Brunswick
  [
    [-69.05, 47.3],
    [-68.38, 47.92],
    [-67.6, 48],
    [-67.07, 47.93],
    [-66.35, 48.05],
  ],
  // New Brunswick and Nova Scotia
  [
    [-64.27, 45.83],
    [-64.03, 46],
  ],
];
