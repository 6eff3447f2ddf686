/** The part of the package that the demo reads; it brings no types of its own. */
declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    /** Null or 0 where the package knows no place. */
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly city: string;
    /** Two letters in the United States, a province's name or worse in Canada. */
    readonly state: string;
    readonly country: 'US' | 'Canada';
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export default zipcodes;
}
