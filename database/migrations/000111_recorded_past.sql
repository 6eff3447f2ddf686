-- `actor.add_past` adds the recorded past of the demo, with the marks of who saved a quote.
grant insert on quote_saving to coldlane_policy;
create policy keeper_adds on quote_saving for insert to coldlane_policy with check (true);
