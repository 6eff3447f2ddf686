import { AppError, invalidInput } from '../../contract/app-error';
import { chooseShipper } from '../../domain/access/choose-shipper';
import type { Right } from '../../domain/people/permissions';
import type { Caller } from './caller';

/** The customer that a call is about, or an error. */
export function requireShipper(
  caller: Caller,
  right: Right,
  wanted: { readonly shipperId: string | undefined; readonly refusal: string },
): string {
  const choice = chooseShipper(caller, right, wanted);
  if (choice.allowed) return choice.shipperId;
  if (choice.field === null) throw new AppError('FORBIDDEN', { detail: choice.reason });
  throw invalidInput({ field: choice.field, message: choice.reason });
}
