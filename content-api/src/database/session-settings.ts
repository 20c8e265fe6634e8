/**
 * How every session plans. To the planner, testing a row for words costs as much as comparing two numbers; in truth the
 * row's words are fetched from beside the table. It would read the whole table rather than the index of words, with
 * several processes at once, and compile the query for it.
 */
export const SESSION_SETTINGS = 'set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off;';
