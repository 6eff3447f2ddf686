-- Replaces the texts in every string of a JSON value. It replaces value by value, because a replacement in the JSON's
-- text could break it.
create or replace function actor.without_texts_in_json(source jsonb, texts text[]) returns jsonb
language plpgsql immutable set search_path = pg_catalog, public, pg_temp
as $$
begin
  return case jsonb_typeof(source)
    when 'string' then to_jsonb(actor.without_texts(source #>> '{}', texts))
    when 'array' then (
      select coalesce(jsonb_agg(actor.without_texts_in_json(item, texts) order by position), '[]')
      from jsonb_array_elements(source) with ordinality as element (item, position)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, actor.without_texts_in_json(value, texts)), '{}') from jsonb_each(source)
    )
    else source
  end;
end
$$;
revoke execute on function actor.without_texts_in_json(jsonb, text[]) from public;
