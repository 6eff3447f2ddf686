/** The possible faults in a page's layout, and what each kind means. */
export const FAULT_KINDS = {
  'broken word': 'a word is broken inside',
  'broken figure': 'a number, an amount, a day or a time stands on two lines',
  'past edge': 'a text or a picture sticks out of its button, card or page',
  sideways: 'the page or a box scrolls sideways',
  'below the fold': 'what the state is about is not on its first screen',
  covered: 'something else is at the middle of a control',
  cut: 'a text is cut and its whole is in no title',
  'lonely control': 'a toolbar leaves one control alone on a row',
  overlap: 'two texts or two controls are drawn over each other',
  'small target': 'a control is smaller than 24 pixels on a phone',
  cards: 'a table is shown as cards on a screen of 768 pixels or more',
  squeezed: 'a column is so narrow that it shows a few letters a line',
  'no focus': 'a page for typing has no field in focus when it opens',
  'blank paper': 'a printed page is blank',
  'cut on paper': 'a printed page lacks a text or a picture of the screen, or cuts it',
  'no page': 'the page could not be opened, or its state not be made',
} as const;
export type FaultKind = keyof typeof FAULT_KINDS;

/** A rectangle in pixels, measured from the page's top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A fault that a rule found on a page. */
export interface Finding {
  readonly kind: FaultKind;
  readonly text: string;
  /** The element's tag and the nearest class with a name. */
  readonly place: string;
  readonly box?: Box;
}

/** A finding, with the page and the size it was found at. */
export interface Fault extends Finding {
  readonly viewer: string;
  readonly path: string;
  readonly address: string;
  readonly state: string;
  /** The width, or `paper`, or `opened`. */
  readonly at: string;
  /** The name of the PNG in the output folder. */
  readonly picture: string;
}
