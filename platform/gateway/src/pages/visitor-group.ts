import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readCookie } from '@site/base/read-cookie';
import { toCookie, toCookieName } from '@site/page/cookie';
import { GROUP_COOKIE } from '@site/page/names';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import type { LiveSet } from '../release-sets/live-set.ts';

const GROUP_SECONDS = 30 * 24 * 60 * 60;

/** A visitor's canary group, from 0 to 99: read from the Cookie header, or drawn and returned with the cookie to set. */
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

/**
 * The release set of a visitor without a preview, which depends on the group while canaries are live.
 *
 * @returns the cookie to set for a visitor whose group was drawn
 */
export function toVisitorSet(
  live: Pick<LiveReleaseSet, 'groups' | 'forGroup'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
  secure: boolean,
): { readonly set: LiveSet; readonly cookie: string | null } {
  if (live.groups.length === 0) return { set: live.forGroup(0), cookie: null };
  const { group, cookie } = readGroup(headers.cookie ?? '', secure);
  return { set: live.forGroup(group), cookie };
}
