/** The part of the package that the demo uses; the package has no types. */
declare module 'zipcodes' {
  interface Place {
    readonly zip: string;
    /** Null or 0 if the package has no location. */
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly city: string;
    /** Two letters for the United States; the province's name, or something worse, for Canada. */
    readonly state: string;
    readonly country: 'US' | 'Canada';
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>> };
  export default zipcodes;
}
