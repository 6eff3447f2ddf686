-- A user has one password. Two calls that each set a first one at the same moment must not leave two that both open the
-- account.
create unique index account_one_per_user_idx on auth.account ("userId", "providerId");
-- The new index begins with the user, too.
drop index auth."account_userId_idx";
