/**
 * SQL that gives a text for what may be seen at a moment: it changes with every import, and whenever something scheduled
 * appears or vanishes. As long as it is the same, so is everything that was counted.
 *
 * @param moment the parameter that holds the moment, `$1`
 */
export const toVersionSql = (moment: string): string => `concat_ws(' ', (select version from content_state),
  (select max(publish_at) from item where publish_at <= ${moment}),
  (select max(publish_until) from item where publish_until <= ${moment}))`;
