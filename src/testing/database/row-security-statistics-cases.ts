import { ALWAYS, CARRIER_A, KNOWN, type RowCase } from './row-security-names';
import type { RowSecurityWorld } from './row-security-world';

/**
 * Returns the cases for statistics: a customer's figures for its admins, the staff's own searches by month, a carrier's
 * quotes by day.
 */
export const statisticsCases = ({
  people: { shipperA, carrierA },
}: RowSecurityWorld): Readonly<Record<string, RowCase>> => {
  const ofShipper = `shipper_id = '${shipperA.id}'`;
  const ofCarrier = `carrier_id = '${carrierA.id}'`;
  const ofStaff = `user_id = '${shipperA.staff.profileId}'`;
  const admins = [...ALWAYS, 'shipperAAdmin'] as const;
  return {
    'public.statistics_state': { ofA: 'true', readers: KNOWN, adders: [], removers: [] },
    'public.search_day': { ofA: 'true', readers: ALWAYS },
    'public.search_shipper_day': { ofA: ofShipper, readers: [...ALWAYS, 'shipperAAdmin'] },
    // A key reads its creator's figures; only key A was created by the staff.
    'public.search_month': { ofA: ofStaff, readers: [...ALWAYS, 'shipperAAdmin', 'shipperAStaff', 'keyA'] },
    'public.lane_seen': { ofA: 'true', readers: ALWAYS },
    'public.lane_unquoted_day': { ofA: 'true', readers: ALWAYS },
    'public.quote_day': { ofA: ofCarrier, readers: [...ALWAYS, ...CARRIER_A] },
    'public.vw_live_search': { ofA: ofStaff, readers: [...admins, 'shipperAStaff', 'keyA'] },
    'public.vw_search_month': { ofA: ofStaff, readers: [...admins, 'shipperAStaff', 'keyA'] },
    'public.vw_monthly_searches_graph': { ofA: ofShipper, readers: admins },
    'public.vw_monthly_searches_graph_by_profile_id': {
      ofA: `profile_id = '${shipperA.staff.profileId}'`,
      readers: [...admins, 'shipperAStaff', 'keyA'],
    },
    'public.vw_monthly_quotes_received_graph': { ofA: ofShipper, readers: admins },
    'public.vw_searches_by_user': { ofA: ofShipper, readers: admins },
    'public.vw_profile_stats': { ofA: ofShipper, readers: admins },
    // The carrier is a party to its own loads.
    'public.vw_booking': { ofA: ofShipper, readers: [...admins, ...CARRIER_A] },
    'public.vw_stats_searches_by_day': { ofA: 'true', readers: ALWAYS },
    'public.vw_stats_searches_by_shipper': { ofA: ofShipper, readers: admins },
    'public.vw_stats_searches_by_carrier': { ofA: ofCarrier, readers: [...ALWAYS, ...CARRIER_A] },
    'public.vw_stats_loads_by_day': { ofA: 'true', readers: ALWAYS },
    'public.vw_stats_loads_by_shipper': { ofA: ofShipper, readers: admins },
    'public.vw_stats_loads_by_carrier': { ofA: ofCarrier, readers: [...ALWAYS, ...CARRIER_A] },
    'public.vw_dead_lanes': { ofA: 'true', readers: ALWAYS },
  };
};
