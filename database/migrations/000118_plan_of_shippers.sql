-- `actor.live_plan` reads the live subscription for everyone who may see a customer's account.
grant select (shipper_id, plan, status, past_due_since) on subscription to coldlane_policy;
create policy policy_reads on subscription for select to coldlane_policy using (true);
