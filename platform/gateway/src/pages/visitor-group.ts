import { randomInt } from 'node:crypto';
import { readCookie } from '@site/base/read-cookie';
import { toCookie, toCookieName } from '@site/page/cookie';
import { GROUP_COOKIE } from '@site/page/names';

const GROUP_SECONDS = 30 * 24 * 60 * 60;

/**
 * A visitor's canary group, from 0 to 99: read from the Cookie header, or drawn and returned with the cookie to set.
 */
export function readGroup(cookies: string, secure: boolean): { group: number; cookie: string | null } {
  const known = readCookie(cookies, toCookieName(GROUP_COOKIE, secure), /\d{1,2}/);
  if (known !== null) return { group: Number(known), cookie: null };
  const group = randomInt(100);
  const cookie = toCookie({
    name: GROUP_COOKIE,
    value: String(group),
    seconds: GROUP_SECONDS,
    secure,
    httpOnly: true,
  });
  return { group, cookie };
}
