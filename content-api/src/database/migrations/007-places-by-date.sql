-- From a date to the places of the items before and after it, among many of one day too.
drop index item_by_newest;
create index item_by_newest on item (starts desc nulls last, place);
