/** The keyboard shortcuts, in the order in which they are listed. Users can turn single letters off. */
export const SHORTCUTS = [
  { keys: ['/'], action: 'keyboard.filter' },
  { keys: ['j', 'k', '↓', '↑'], action: 'keyboard.move' },
  { keys: ['Home', 'End'], action: 'keyboard.ends' },
  { keys: ['Enter'], action: 'keyboard.open' },
  { keys: ['x', 'Shift x'], action: 'keyboard.choose' },
  { keys: ['s'], action: 'keyboard.save' },
  { keys: ['b'], action: 'keyboard.book' },
  { keys: ['e'], action: 'keyboard.edit' },
  { keys: ['m'], action: 'keyboard.map' },
  { keys: ['Esc'], action: 'keyboard.close' },
  { keys: ['Ctrl K', '⌘ K'], action: 'keyboard.jump' },
] as const;
