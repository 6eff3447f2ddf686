/** The components of `ui/`. */
export const ui = {
  'table.filter': 'Filter {table}',
  'table.filter.placeholder': 'Filter',
  'table.sort': 'Sort by',
  'table.sort.ascending': 'Ascending',
  'table.sort.descending': 'Descending',
  'table.columns': 'Columns',
  'table.csv': 'CSV',
  'table.csv.label': 'Export CSV of {count, plural, one {# row} other {# rows}}',
  'table.selected': '{count} selected',
  'table.selected.atMost': '{count} of up to {most} selected',
  'table.selected.clear': 'Clear selection',
  'table.selectAll': 'Select all rows',
  'table.actions': 'Actions',
  'table.noMatch': 'No matches',
  'table.noMatch.hint': 'No row matches all filters.',
  'table.reset': 'Reset',
  'table.filters': '{count, plural, =0 {Filters} other {Filters (#)}}',
  'table.filters.active': 'Active only',
  'table.pages': 'Pages of {table}',
  'table.pages.shown': '{from}–{to} of {total}',
  'table.pages.first': 'First',
  'table.pages.previous': 'Previous',
  'table.pages.next': 'Next',
  'table.pages.size': 'Rows per page',
  'table.pages.size.of': '{size} rows',

  'read.stale': 'This data may be out of date.',

  'laneMap.name': 'Map of the lane from {from} to {to}',
  'laneMap.days': 'Delivery days',

  'copy.done': 'Copied',

  'picture.choose': 'Choose a picture',
  'picture.replace': 'Choose another',
  'picture.remove': 'Remove',
  'picture.none': 'This image cannot be opened. Choose a JPEG, PNG, or WebP file.',

  'day.unknown': 'Not a valid date. Type it like {example}',
  'day.over': 'Date is in the past. The earliest is {day}',
  'day.tooLate': 'Date is too far ahead. The latest is {day}',
} as const;
