-- A bulk change writes a new version of every lane or rate of a tariff. With room left on its page, a row that keeps its key
-- stays there, and no index is touched: that halves the time. Pages that are full already get room as their rows change.
alter table lane set (fillfactor = 50);
alter table rate_sheet_pallet_value set (fillfactor = 50);
alter table rate_sheet_weight_value set (fillfactor = 50);
