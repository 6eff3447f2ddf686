-- An upload compares the median of each amount column before and after. A large change is applied only once confirmed.

alter table file_upload_processing
  -- The sender has seen the change of the medians, or has agreed to it in advance.
  add column confirms_large_change boolean not null default false,
  -- Nothing was applied, because a median would change too much. Also set for a dry run that would be held back.
  add column needs_confirmation boolean not null default false,
  -- [{column, before, after}] in cents.
  add column medians jsonb not null default '[]',
  add constraint file_upload_processing_confirmation check (
    not needs_confirmation or status in ('COMPLETED', 'ERROR')
  );

-- The columns of `before` and `after` whose values are amounts in cents.
alter table file_upload_change add column amounts text[] not null default '{}';
