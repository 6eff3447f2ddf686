-- Whether `actor.add_past` is adding rows that were recorded before. Triggers then leave the rows as they are.
create or replace function actor.adds_past() returns boolean
language sql stable
return coalesce(current_setting('coldlane.adds_past', true), '') = 'on' and current_setting('role') = 'coldlane_system';
