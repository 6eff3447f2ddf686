import { z } from 'zod';
import { type LimitsOfPlans, PLAN_LIMITS, PLANS, type Plan } from '../../domain/people/plans';
import { recordOf } from '../../domain/records';
import type { StripeSettings } from './stripe/stripe-settings';

const KEY_FORMAT = 'a key like sk_live_… or rk_live_…, visible ASCII characters without spaces';
const SECRET_FORMAT = "the endpoint's signing secret, whsec_…";
const PRICE_FORMAT = 'ids like price_1Abc, the one that is sold first, older ones after commas';
const API_FORMAT = 'a URL like http://127.0.0.1:12111, without a path, user or options';
const LIMITS_FORMAT =
  'plans with seats and searches a month, like LIGHT=3/100,BASIC=10/1000; 0 means no limit';

const prices = z
  .string()
  .regex(/^price_\w{1,200}(,price_\w{1,200}){0,20}$/, PRICE_FORMAT)
  .transform((text) => text.split(','))
  .optional();

/** The variables of Stripe. If they are set, customers pay for their plans through Stripe. */
export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_[\x21-\x7e]{1,300}$/, KEY_FORMAT)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\x21-\x7e]{1,300}$/, SECRET_FORMAT)
    .optional(),
  STRIPE_PRICE_LIGHT: prices,
  STRIPE_PRICE_BASIC: prices,
  STRIPE_PRICE_PRO: prices,
  STRIPE_PRICE_ELITE: prices,
  STRIPE_API_URL: z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, pathname, search, hash, username, password } = new URL(text);
      return /^https?:$/.test(protocol) && pathname + search + hash + username + password === '/';
    }, API_FORMAT)
    .transform((text) => new URL(text))
    .optional(),
};

const LIMITS = new RegExp(`^(${PLANS.join('|')})=(\\d{1,6})/(\\d{1,8})$`);

export const PLAN_VARIABLES = {
  PLAN_LIMITS: z
    .string()
    .refine((text) => text.split(',').every((part) => LIMITS.test(part)), LIMITS_FORMAT)
    .transform(
      (text): LimitsOfPlans => ({ ...PLAN_LIMITS, ...Object.fromEntries(text.split(',').map(limitsIn)) }),
    )
    .optional(),
};

function limitsIn(part: string) {
  const [, plan, seats, searches] = LIMITS.exec(part) ?? [];
  return [plan, { numberOfSeats: Number(seats), searchCap: Number(searches) }] as const;
}

export const STRIPE_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const REQUIRED = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_LIGHT',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PRO',
  'STRIPE_PRICE_ELITE',
] as const;

/** Returns an error for each missing variable, once at least one is set, and for a price that belongs to two plans. */
export function stripeFaults(given: Readonly<Record<string, string>>): string[] {
  const set = Object.keys(STRIPE_VARIABLES).filter((name) => name in given);
  if (set.length === 0) return [];
  const missing = REQUIRED.filter((name) => !(name in given)).map(
    (name) => `${name} is not set; expected with ${set.join(', ')}: all of ${REQUIRED.join(', ')}, or none`,
  );
  const seen = new Map<string, string>();
  const repeated = PLANS.flatMap((plan) =>
    (given[`STRIPE_PRICE_${plan}`] ?? '').split(',').flatMap((price) => {
      const other = seen.get(price);
      seen.set(price, plan);
      return price === '' || other === undefined
        ? []
        : [`STRIPE_PRICE_${plan} is ${price}; expected: a price that is not of ${other} too`];
    }),
  );
  return [...missing, ...repeated];
}

type ParsedVariables = z.output<ReturnType<typeof z.object<typeof STRIPE_VARIABLES>>>;

/** Returns null without Stripe. An ADMIN then sets the plans. */
export function stripeSettings(variables: ParsedVariables): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  const pricesOf = (plan: Plan) => variables[`STRIPE_PRICE_${plan}`];
  const priceIds = recordOf(PLANS, (plan) => pricesOf(plan) ?? []);
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, priceIds, apiUrl: variables.STRIPE_API_URL ?? null };
}
