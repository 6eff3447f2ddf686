/** The five roles a user can have. */
export const ROLES = ['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'] as const;
export type Role = (typeof ROLES)[number];

/** Screen labels. The broker roles have labels but cannot be granted. */
export const ROLE_LABELS: Record<Role | 'BROKER_ADMIN' | 'BROKER_STAFF', string> = {
  ADMIN: 'platform admin',
  CARRIER_ADMIN: 'Carrier Admin',
  CARRIER_STAFF: 'Carrier Staff',
  SHIPPER_ADMIN: 'Customer Admin',
  SHIPPER_STAFF: 'Customer Staff',
  BROKER_ADMIN: 'Customer Admin',
  BROKER_STAFF: 'Customer Staff',
};

/** The two roles within each kind of company, granted by its admins. Only an ADMIN grants ADMIN. */
export const CARRIER_ROLES = ['CARRIER_ADMIN', 'CARRIER_STAFF'] as const satisfies readonly Role[];
export const SHIPPER_ROLES = ['SHIPPER_ADMIN', 'SHIPPER_STAFF'] as const satisfies readonly Role[];

/** The stored statuses, and INACTIVE: an active user whose companies are all deactivated. */
export const PROFILE_STATUSES = ['ACTIVE', 'INVITED', 'DEACTIVATED', 'INACTIVE'] as const;

export interface RoleFlags {
  isAdmin: boolean;
  isShipper: boolean;
  isCarrier: boolean;
  /** True for a user who has shipper roles and no others. */
  isShipperOnly: boolean;
  /** True for a user who has carrier roles and no others. */
  isCarrierOnly: boolean;
  canEditCarrier: boolean;
  canEditShipper: boolean;
}

export function roleFlags(roles: readonly Role[]): RoleFlags {
  const has = (role: Role) => roles.includes(role);
  const isAdmin = has('ADMIN');
  const isShipper = has('SHIPPER_ADMIN') || has('SHIPPER_STAFF');
  const isCarrier = has('CARRIER_ADMIN') || has('CARRIER_STAFF');
  return {
    isAdmin,
    isShipper,
    isCarrier,
    isShipperOnly: isShipper && !isCarrier && !isAdmin,
    isCarrierOnly: isCarrier && !isShipper && !isAdmin,
    canEditCarrier: isAdmin || has('CARRIER_ADMIN'),
    canEditShipper: isAdmin || has('SHIPPER_ADMIN'),
  };
}
