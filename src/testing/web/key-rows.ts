import type { ApiKey } from '../../contract/webhooks/keys';

export const SHIPPER = { id: '00000000-0000-7000-8000-000000000020', name: 'Alder Foods' };
export const SECRET = 'clk_abcdefGHIJKLMNOPQRSTUVWXYZ0123456789abcdefgh';
export const keyRow = (part: Partial<ApiKey> = {}): ApiKey => ({
  id: '00000000-0000-7000-8000-000000000031',
  shipperId: SHIPPER.id,
  shipperName: SHIPPER.name,
  name: 'Nightly rates',
  prefix: 'clk_abcdef',
  scopes: ['reference:read', 'quotes:read', 'quotes:search'],
  createdBy: '00000000-0000-7000-8000-000000000001',
  makerName: 'Ines Vale',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  status: 'ACTIVE',
  ...part,
});
