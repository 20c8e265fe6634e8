-- The order of the lists of news and contributions, so that a page of 100,000 items is read without sorting.
create index item_by_latest on item (kind, starts desc, id);
