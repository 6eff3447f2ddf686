/** The parts of `ui/`. */
export const ui = {
  'table.filter': 'Filter {table}',
  'table.filter.placeholder': 'Filter',
  'table.sort': 'Sort by',
  'table.sort.ascending': 'Ascending',
  'table.sort.descending': 'Descending',
  'table.columns': 'Columns',
  'table.csv': 'CSV',
  'table.csv.label': 'CSV of {count, plural, one {# row} other {# rows}}',
  'table.selected': '{count} selected',
  'table.selected.atMost': '{count} of at most {most} selected',
  'table.selected.clear': 'Clear selection',
  'table.selectAll': 'Select all rows',
  'table.actions': 'Actions',
  'table.noMatch': 'Nothing matches',
  'table.noMatch.hint': 'No row holds all that the filters ask for.',
  'table.reset': 'Reset',
  'table.filters': '{count, plural, =0 {Filters} other {Filters (#)}}',
  'table.filters.active': 'Active only',
  'table.pages': 'Pages of {table}',
  'table.pages.shown': '{from}–{to} of {total}',
  'table.pages.first': 'First',
  'table.pages.previous': 'Previous',
  'table.pages.next': 'Next',
  'table.pages.size': 'Rows a page',
  'table.pages.size.of': '{size} rows',

  'read.stale': 'What is shown may be out of date.',

  'laneMap.name': 'Map of the lane from {from} to {to}',
  'laneMap.days': 'Days of delivery',

  'copy.done': 'Copied',

  'picture.choose': 'Choose a picture',
  'picture.replace': 'Choose another',
  'picture.remove': 'Remove',
  'picture.none': 'This is no picture that can be opened. Choose a JPEG, PNG or WebP image.',

  'day.unknown': 'There is no such day. Type it like {example}',
  'day.over': 'This day is over. The earliest is {day} (UTC)',
  'day.tooLate': 'This is too far ahead. The latest is {day}',
} as const;
