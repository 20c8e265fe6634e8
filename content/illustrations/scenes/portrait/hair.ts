import { circle, d, path } from '../../primitives/drawing/shapes.ts';

/** Hair of portraits. */
export type PortraitHair = 'bun' | 'bob' | 'short' | 'side' | 'curly' | 'bald' | 'cropped';

/** What of the hair lies behind head and shoulders. */
export function hairBehind(style: PortraitHair, hair: string): string[] {
  if (style === 'bob')
    return [
      path(
        d`M236 420C226 270 300 196 400 196C500 196 574 270 564 420C572 520 566 600 548 640H252C234 600 228 520 236 420Z`,
        hair,
      ),
    ];
  if (style === 'bun')
    return [
      circle(400, 196, 78, hair),
      path(
        d`M250 420C244 290 310 220 400 220C490 220 556 290 550 420C548 470 540 500 530 520H270C260 500 252 470 250 420Z`,
        hair,
      ),
    ];
  if (style === 'curly')
    return [
      [300, 270, 76],
      [400, 230, 84],
      [500, 270, 76],
      [252, 350, 66],
      [548, 350, 66],
      [244, 430, 54],
      [556, 430, 54],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair));
  return [];
}

/** What of the hair lies over the forehead. */
export function hairInFront(style: PortraitHair, hair: string): string[] {
  switch (style) {
    case 'bun':
      return [
        path(
          d`M264 410C262 300 318 236 400 236C482 236 538 300 536 410C524 350 490 308 400 300C310 308 276 350 264 410Z`,
          hair,
        ),
      ];
    case 'bob':
      return [
        path(
          d`M258 440C246 300 310 226 410 226C500 226 552 300 542 440C530 380 500 340 440 310C400 350 320 360 286 352C268 380 262 410 258 440Z`,
          hair,
        ),
      ];
    case 'short':
      return [
        path(
          d`M260 420C248 290 316 218 404 218C490 218 552 290 540 420C530 380 520 350 500 326C440 338 350 334 306 310C280 340 268 380 260 420Z`,
          hair,
        ),
      ];
    case 'side':
      return [
        path(
          d`M260 410C246 280 320 210 410 214C500 216 552 290 540 412C530 360 512 336 486 322C420 322 350 304 318 274C284 316 268 360 260 410Z`,
          hair,
        ),
      ];
    case 'curly':
      return [
        [322, 286, 50],
        [400, 266, 54],
        [478, 286, 50],
      ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, hair));
    case 'cropped':
      return [
        path(
          d`M262 400C256 290 320 226 400 226C480 226 544 290 538 400C528 340 496 296 450 286C420 306 340 300 312 300C284 326 270 360 262 400Z`,
          hair,
        ),
      ];
    case 'bald':
      return [
        path(d`M258 430C250 400 252 360 268 340C272 380 270 410 272 440Z`, hair),
        path(d`M542 430C550 400 548 360 532 340C528 380 530 410 528 440Z`, hair),
      ];
  }
}
