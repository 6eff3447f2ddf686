-- All searches whose price a comparison changes, for its file: at most 2,000, kept as long as the comparison. Apart from the
-- result, because the screen reads only that.
alter table tariff_effect add column changed json check (changed is null or status = 'FINISHED');
