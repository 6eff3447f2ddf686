/** The past prices of a lane, which the screens of the history show. */
export const lanePast = {
  'lanePast.title': 'Past prices of this lane',
  'lanePast.places': '{from} to {to}, {temperature}',
  'lanePast.scope': 'Places',
  'lanePast.scope.zip': 'ZIP',
  'lanePast.scope.area': '3-digit area',
  'lanePast.scope.city': 'City',
  'lanePast.scope.state': 'State',
  'lanePast.failed': 'Could not load the past prices of this lane.',
  'lanePast.none':
    '{count, plural, =0 {No searches in the last 24 months.} one {1 search in the last 24 months, without a quote.} other {# searches in the last 24 months, without a quote.}}',
  'lanePast.summary.perPallet':
    'Median {median} per pallet over the last 24 months{count, plural, one {, of one search.} other {. Half of the # lowest quotes were between {low} and {high} per pallet.}}',
  'lanePast.summary.total':
    'Median {median} over the last 24 months, for any number of pallets{count, plural, one {, of one search.} other {. Half of the # lowest quotes were between {low} and {high}.}}',
  'lanePast.cheapest': '{carrier} was cheapest most often ({times, plural, one {once} other {# times}}).',
  'lanePast.incomplete': 'There were more searches than are counted here; these are the latest.',
  'lanePast.measure': 'Price',
  'lanePast.measure.perPallet': 'Per pallet',
  'lanePast.measure.total': 'Total',
  'lanePast.view': 'Show as',
  'lanePast.view.chart': 'Chart',
  'lanePast.view.table': 'Table',
  'lanePast.chart.perPallet': 'Median price per pallet of the lowest quotes, by month',
  'lanePast.chart.total': 'Median total of the lowest quotes, by month',
  'lanePast.month': 'Month',
  'lanePast.searches': 'Searches',
  'lanePast.median.perPallet': 'Median per pallet',
  'lanePast.median.total': 'Median total',
  'lanePast.low': 'Lower quarter',
  'lanePast.high': 'Upper quarter',
  'lanePast.cheapestCarrier': 'Cheapest most often',
  'lanePast.month.none': '{month}: {count, plural, =0 {no searches} other {no quotes}}',
  'lanePast.month.perPallet':
    '{month}: median {median} per pallet, half between {low} and {high}, {count, plural, one {# search} other {# searches}}. {carrier} was cheapest most often.',
  'lanePast.month.total':
    '{month}: median {median}, half between {low} and {high}, {count, plural, one {# search} other {# searches}}. {carrier} was cheapest most often.',
} as const;
