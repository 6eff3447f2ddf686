/** The keyboard shortcuts, in the order in which they are listed. Users can turn single letters off. */
export const SHORTCUTS = [
  { keys: ['/'], does: 'keyboard.filter' },
  { keys: ['j', 'k', '↓', '↑'], does: 'keyboard.move' },
  { keys: ['Home', 'End'], does: 'keyboard.ends' },
  { keys: ['Enter'], does: 'keyboard.open' },
  { keys: ['x', 'Shift x'], does: 'keyboard.choose' },
  { keys: ['s'], does: 'keyboard.save' },
  { keys: ['Esc'], does: 'keyboard.close' },
  { keys: ['Ctrl K', '⌘ K'], does: 'keyboard.jump' },
] as const;
