-- The loads that wait for an answer, oldest first, for what an ADMIN looks at each morning. Of 100,000 loads a few hundred are
-- pending; without this index all of them are read.
create index load_pending_idx on load (created_at) where status = 'PENDING';
