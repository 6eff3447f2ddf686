/** Exporting and erasing a user's data, on the user's page. */
export const personalData = {
  'personalData.title': 'Personal data',
  'personalData.export.text':
    'A JSON file with everything that is stored about {name}: profile, sessions, searches, bookings, messages, uploads, and changes.',
  'personalData.export': 'Export data',
  'personalData.export.file': 'personal-data-{id}.json',
  'personalData.export.failed': 'Could not export the data. {reason}',
  'personalData.danger': 'Danger Zone',
  'personalData.erase.of': 'Erase the data of {name}',
  'personalData.erase.text':
    'Removes the name, email, phone, picture, account, and sessions for good. Loads, quotes, and the activity log stay and name an “Erased person”.',
  'personalData.erase.open': 'Erase data…',
  'personalData.erase.title': 'Erase the data of {name}?',
  'personalData.erase.forever': 'This cannot be undone. The user can never log in again.',
  'personalData.erase.lastAdmin':
    '{count, plural, one {{companies} has no other admin. Invite one first, or nobody there can manage its users.} other {{companies} have no other admin. Invite one for each first, or nobody there can manage their users.}}',
  'personalData.erase.type': 'Type {email} to confirm',
  'personalData.erase.wrongEmail': 'This is not the email of the user. Type {email}.',
  'personalData.erase': 'Erase data',
  'personalData.erased': 'The data was erased.',
  'personalData.impact.failed': 'Could not check the companies of this user.',
} as const;
