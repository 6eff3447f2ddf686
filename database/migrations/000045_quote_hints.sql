-- Changed shipments that the carrier would not charge more for, as they were when the quote was made:
-- [{kind, differenceCents, totalCents, at: {pallets, grossWeightLbs}}]. Null for most quotes.
alter table quote add column hints json;
