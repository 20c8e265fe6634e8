-- The order of the lists of news and contributions: a page of a hundred thousand is read without sorting them.
create index item_by_latest on item (kind, starts desc, id);
