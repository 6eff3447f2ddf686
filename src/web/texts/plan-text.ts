import type { Plan } from '../../domain/people/plans';
import type { Text } from './create-text';

/** The name of a customer's plan, on every screen and in every export. */
export const planText = ({ plan }: { readonly plan: Plan | null }, text: Text): string =>
  text(`plan.${plan ?? 'none'}`);
