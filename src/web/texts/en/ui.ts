/** The parts of `ui/`. */
export const ui = {
  'calendar.previousMonth': 'Previous month',
  'calendar.nextMonth': 'Next month',
  'calendar.previousYear': 'Previous year',
  'calendar.nextYear': 'Next year',
  'calendar.previousDecade': 'Previous decade',
  'calendar.nextDecade': 'Next decade',
  'calendar.months': 'Choose a month',
  'calendar.years': 'Choose a year',

  'day.unknown': 'There is no such day. Type it like {example}',
  'day.over': 'This day is over. The earliest is {day} (UTC)',
  'day.tooLate': 'This is too far ahead. The latest is {day}',
} as const;
