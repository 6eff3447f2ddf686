-- A file that replaces the facilities removes what it does not hold, also one with a picture. The row of the picture
-- stays, as that of every file does: it keeps its place from being taken again, and nobody sees it any more.
alter table storage_object drop constraint storage_object_facility_id_fkey;
