import { randomInt } from 'node:crypto';
import { readCookie } from '@site/base/read-cookie';
import { toCookie, toCookieName } from '@site/page/cookie';
import { GROUP_COOKIE } from '@site/page/names';

const GROUP_SECONDS = 30 * 24 * 60 * 60;

/** The canary share of a visitor; `cookie` is to be set when the visitor had none. */
export interface VisitorGroup {
  /** 0 to 99. */
  readonly group: number;
  readonly cookie: string | null;
}

/** Reads the group from the Cookie header, or draws a random one. */
export function readGroup(cookies: string, secure: boolean): VisitorGroup {
  const known = readCookie(cookies, toCookieName(GROUP_COOKIE, secure), /\d{1,2}/);
  if (known !== null) return { group: Number(known), cookie: null };
  const group = randomInt(100);
  const cookie = toCookie({
    ...{ name: GROUP_COOKIE, value: String(group), seconds: GROUP_SECONDS },
    ...{ secure, httpOnly: true },
  });
  return { group, cookie };
}
