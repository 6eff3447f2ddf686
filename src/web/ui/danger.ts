/** The colour of a button that takes something away; dark enough for its white words in both themes. */
export const DANGER_COLOR = 'red.9';
