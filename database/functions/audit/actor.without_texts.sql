-- Replaces a person's email, names and phone in a text, as whole words and in any case.
create or replace function actor.without_texts(source text, texts text[]) returns text
language plpgsql immutable set search_path = pg_catalog, public, pg_temp
as $$
declare
  searched text;
begin
  foreach searched in array texts loop
    source := regexp_replace(
      source, '(?<!\w)' || regexp_replace(searched, '([^\w\s])', '\\\1', 'g') || '(?!\w)', '[erased]', 'gi'
    );
  end loop;
  return source;
end
$$;
revoke execute on function actor.without_texts(text, text[]) from public;
