/** US states, the District of Columbia and territories by their postal codes. AA, AE and AP are military mail. */
const US =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
  'SC SD TN TX UT VT VA WA WV WI WY AS FM GU MH MP PR PW VI AA AE AP';
/** Canadian provinces and territories. */
const CANADA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

export const STATE_CODES: readonly string[] = `${US} ${CANADA}`.split(' ');
