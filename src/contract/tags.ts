/**
 * The chapters of the API's documentation in reading order, each with the purpose of its calls. Every call names one of
 * them.
 */
export const TAGS = {
  Authentication: 'Log in by password or by a code sent by mail, renew the access token, and log out.',
  Account: 'Your own profile, password, and sessions.',
  Quotes: 'Search one lane or a pool of dropoffs, read quotes again, save them, and compare prices.',
  'Bulk searches': 'Price a file of up to 10,000 lanes at once, and follow, download, or repeat it.',
  Loads: 'Book a quote, answer and track the load, and exchange messages and documents about it.',
  'Spot requests':
    'Ask carriers for offers until a deadline, make offers, and accept one, which books a load.',
  Carriers: 'The carriers and what each one serves.',
  Customers: 'The companies that buy freight, with their plan and seats.',
  Billing: 'The plan of a customer, its payments, and its invoices.',
  Relationships: 'Which carrier works with which customer, and on which terms.',
  Facilities: 'Warehouses, terminals, and docks with their addresses.',
  Search: 'Find a load, quote, company, person, or facility by a number or a name.',
  Reference: 'ZIPs and places, for completing what someone types.',
  'Fuel prices': 'Published diesel prices by week, and what a carrier charges for fuel today.',
  Files: 'Pictures and data files: upload, download, and signed links.',
  Uploads: 'What became of an uploaded data file: its progress, errors, and changes.',
  Tariffs: "A carrier's tariff as files, its versions, and restoring one of them.",
  Users: 'The people of a company: create, edit, deactivate, and invite them.',
  'API keys': 'Keys for programs that act for a customer.',
  Webhooks: 'Send the events of a company to a URL of yours, and see what was sent.',
  Statistics: 'How much is searched, quoted, and booked.',
  'Audit log': 'Who changed what, and when.',
  'Live updates': 'A stream of changed rows.',
  Health: 'Whether the server runs and is ready, for monitoring.',
} as const;

export type Tag = keyof typeof TAGS;
