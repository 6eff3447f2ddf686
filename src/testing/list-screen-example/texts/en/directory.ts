/** The carrier directory. */
export const directory = {
  'directory.title': 'Carrier directory',
  'directory.failed': 'Could not load the carriers.',
  'directory.count': '{count, plural, one {# carrier} other {# carriers}}',
  'directory.empty': 'No carriers yet',
  'directory.empty.hint': 'Carriers appear here once they have joined Coldlane.',
  'directory.name': 'Carrier',
  'directory.phone': 'Phone',
  'directory.states': 'States served',
  'directory.temperature': 'Temperature',
  'directory.temperature.all': 'Any temperature',
} as const;
