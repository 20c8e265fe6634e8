export { toInstant, toOffsetIso } from '@site/base/clock';
export { VTIMEZONE } from '@site/base/clock/vtimezone';
