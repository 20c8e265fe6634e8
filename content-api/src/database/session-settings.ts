/**
 * Planner settings of every connection. The planner estimates that matching a row against words costs as much as
 * comparing two numbers, but the search vector must be fetched from out-of-line storage. By default it would scan the
 * whole table instead of the word index, with several processes in parallel, and JIT-compile the query.
 */
export const SESSION_SETTINGS = 'set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set jit = off;';
