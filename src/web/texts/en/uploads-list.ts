import { uploadTypes } from './upload-types';

/** The list of uploads, and the toasts when one completes. */
export const uploadsList = {
  'uploads.table': 'Uploads',
  'uploads.failed': 'Could not load the uploads.',
  'uploads.count': '{count, plural, one {# upload} other {# uploads}}',
  'uploads.csv': 'uploads.csv',
  'uploads.empty': 'No uploads yet',
  'uploads.empty.hint': 'Each uploaded file appears here with its result.',
  'uploads.column.file': 'File',
  'uploads.column.when': 'When',
  'uploads.column.type': 'Type',
  'uploads.column.company': 'For',
  'uploads.column.who': 'Who',
  'uploads.column.status': 'Status',
  'uploads.column.counts': 'Result',
  'uploads.column.time': 'Run time',
  'uploads.open': '{file}, {when}',
  'uploads.download': 'Download',
  'uploads.download.of': 'Download {file} from {when}',
  'uploads.download.failed': 'The file was not downloaded. {reason}',
  'uploads.filter.type': 'Type',
  'uploads.filter.type.all': 'All types',
  'uploads.filter.status': 'Status',
  'uploads.filter.status.all': 'Any status',
  'uploads.restore.done': 'Restored version {revision}',
  'uploads.restore.compared': 'Compared with version {revision}',
  'uploads.restore.requested': 'Restore version {revision}',
  'uploads.restore.outcome.COMPLETED': 'Tariff restored',
  'uploads.restore.outcome.compared': 'Tariff compared',
  'uploads.restore.outcome.ERROR': 'Tariff not restored',
  'uploads.unnamed': 'Unnamed file',
  'uploads.noCompany': 'All carriers',

  'uploads.status.CREATED': 'In progress',
  'uploads.status.PROCESSING': 'In progress',
  'uploads.status.COMPLETED': 'Completed',
  'uploads.status.ERROR': 'Failed',
  'uploads.statusFilter.CREATED': 'Waiting',
  'uploads.statusFilter.PROCESSING': 'Running',
  'uploads.statusFilter.COMPLETED': 'Completed',
  'uploads.statusFilter.ERROR': 'Failed',

  'uploads.status.preview': 'Previewed',
  'uploads.status.needsConfirmation': 'Needs confirmation',

  'uploads.mode.MERGE': 'Merge',
  'uploads.mode.REPLACE': 'Replace',
  'uploads.preview.badge': 'Preview',

  ...uploadTypes,

  'uploads.result.created': '{count} created',
  'uploads.result.updated': '{count} changed',
  'uploads.result.removed': '{count} removed',
  'uploads.result.preview.created': '{count} to create',
  'uploads.result.preview.updated': '{count} to change',
  'uploads.result.preview.removed': '{count} to remove',
  'uploads.result.preview.unchanged': 'Nothing to change',
  'uploads.result.unchanged': '{count} unchanged',
  'uploads.result.rows': '{count} rows',
  'uploads.result.rowsRead': '{count} rows read',
  'uploads.result.errors': '{count, plural, one {# error} other {# errors}}',
  'uploads.time.seconds': '{seconds} s',
  'uploads.time.minutes': '{minutes} min {seconds} s',

  'uploads.toast': '{file}: {outcome}',
  'uploads.toast.needsConfirmation':
    '{file}: {count, plural, one {# row} other {# rows}} would be removed. Open Upload CSV to confirm. Nothing is applied until you do.',
  'uploads.toast.largeChange':
    '{file} was not applied: amounts would change by more than 30%. Open the upload to confirm.',
  'uploads.outcome.needsConfirmation': 'Not applied yet',
  'uploads.toast.notApplied': '{file} was not applied. Open Upload CSV to try again.',

  'bulkSearch.intro':
    'Upload a file of shipments to check and store it. Quoting all of its lanes at once comes later. For now, quote one lane at a time.',

  'upload.noFile': 'No file selected',
  'upload.invalidType': 'Invalid upload type',
  'upload.submissionFailed': 'Submission failed',
  'upload.processingFailed': 'File processing failed',
  'upload.processed': 'File has been processed',
} as const;
