/**
 * A figure about fewer customers than this would say something about one of them, so the database gives none
 * (`actor.is_shown`, decision 121). Screens say so.
 */
export const MIN_CUSTOMERS = 3;
