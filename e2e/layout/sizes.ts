/** The windows that every page must fit into. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE_WIDTH = 390;
/** The narrowest width in pixels at which the first screen must show the page's main content. */
export const LAPTOP_WIDTH = 1024;

export const SIZES: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1600, height: 900 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: PHONE_WIDTH, height: 844 },
];

/** The widths of `--quick`: the narrowest laptop and a phone. */
export const QUICK_WIDTHS: readonly number[] = [1024, PHONE_WIDTH];

/** The size at which a page opens and is brought into its state. */
export const FIRST_SIZE: Size = { width: 1440, height: 900 };

/** The area of a Letter sheet within the margins below, in CSS pixels. */
export const PAPER = { width: 739, height: 979, format: 'Letter', marginInches: 0.4 } as const;
