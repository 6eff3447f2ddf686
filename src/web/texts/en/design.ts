/** The page that shows the parts of `ui/`. */
export const design = {
  'design.title': 'Design',
} as const;
