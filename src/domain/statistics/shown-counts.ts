/**
 * A figure about fewer customers than this would say something about one of them, so the database returns none
 * (`actor.is_shown`, decision 121), and screens explain why.
 */
export const MIN_CUSTOMERS = 3;
