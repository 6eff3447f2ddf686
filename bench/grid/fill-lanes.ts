import { ADMIN_EMAIL, signIn } from '../product/sign-in';

export const LANES = 10_000;
const CARRIER = 'Permafrost Pallet Lines';
/** 50 origins times 200 destinations make 10,000 lanes. */
const ORIGINS = 50;
const DESTINATIONS = 200;

/** Writes the lanes between new regions of one carrier through the API, and returns the carrier's id. */
export async function fillLanes(url: string): Promise<string> {
  const token = await signIn(url, ADMIN_EMAIL);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const found = await fetch(`${url}/rest/v1/vw_carrier?limit=100`, { headers });
  const { rows } = (await found.json()) as { rows: { id: string; name: string }[] };
  const id = rows.find(({ name }) => name === CARRIER)?.id;
  if (id === undefined) throw new Error(`no carrier ${CARRIER}`);
  const post = async (edits: unknown) => {
    const body = JSON.stringify({ edits, confirmLargeChange: true });
    const answer = await fetch(`${url}/v1/carriers/${id}/tariff/edits`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`editing failed: ${answer.status} ${await answer.text()}`);
  };
  const region = (at: number) => `Bench ${String(at).padStart(3, '0')}`;
  const regions = Array.from({ length: ORIGINS + DESTINATIONS }, (_, at) => region(at));
  await post([{ type: 'regions', set: regions.map((name) => ({ key: null, cells: { region: name } })) }]);
  const lanes = Array.from({ length: LANES }, (_, at) => ({
    key: null,
    cells: {
      origin_region: region(at % ORIGINS),
      destination_region: region(ORIGINS + Math.floor(at / ORIGINS)),
      temperature: 'FROZEN',
      minimum_rate: String(20_000 + (at % 500) * 25),
      pallet_rate: String(15_000 + (at % 997) * 15),
      schedule_pickup: 'MON|WED|FRI',
    },
  }));
  await post([{ type: 'lanes', set: lanes }]);
  return id;
}
