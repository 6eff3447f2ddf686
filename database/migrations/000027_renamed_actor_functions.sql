-- `actor.audited` was renamed to `actor.audit_rule`, and `actor.key_stands` to `actor.is_key_usable`. Functions in schema
-- actor are only created or replaced, never dropped, so a renamed one leaves its old version behind. Their owner drops them.
set local role coldlane_policy;
drop function if exists actor.audited(text), actor.key_stands(uuid);
reset role;
