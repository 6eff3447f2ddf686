/** The calendar of a date field. */
export const calendar = {
  'calendar.previousMonth': 'Previous month',
  'calendar.nextMonth': 'Next month',
  'calendar.previousYear': 'Previous year',
  'calendar.nextYear': 'Next year',
  'calendar.previousDecade': 'Previous decade',
  'calendar.nextDecade': 'Next decade',
  'calendar.months': 'Choose a month',
  'calendar.years': 'Choose a year',
} as const;
