/** The color of a destructive button, dark enough for its white label in both themes. */
export const DANGER_COLOR = 'red.9';
