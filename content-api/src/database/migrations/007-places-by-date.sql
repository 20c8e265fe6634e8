-- Finds the positions of items before and after a date, even if many items have the same date.
drop index item_by_newest;
create index item_by_newest on item (starts desc nulls last, place);
