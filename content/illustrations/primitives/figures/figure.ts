import { ink, mix } from '../drawing/palette.ts';
import { d, group, type Point, path, round, stroke } from '../drawing/shapes.ts';
import { type Facing, type HairStyle, head } from './head.ts';
import { limb } from './limb.ts';
import type { Limb, Pose } from './pose.ts';

/** Clothes, hair and skin of a figure. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: HairStyle;
  /** Shirt, jacket or the body of a dress. */
  readonly top: string;
  /** Trousers or skirt; the same as `top` for a dress. */
  readonly bottom: string;
  readonly garment: 'trousers' | 'skirt' | 'gown';
  readonly shoes?: string;
  readonly facing?: Facing;
  readonly bareArms?: boolean;
}

const isSeated = ({ hip, nearLeg }: Pose): boolean => Math.abs(nearLeg[0][0] - hip[0]) > 10;

function leg(hip: Point, [knee, foot]: Limb, colour: string, shoes: string): string[] {
  const ankle: Point = [foot[0], foot[1] - 2.5];
  return [
    path(limb([hip, knee, ankle], [9.5, 7, 4.6]), colour),
    path(
      d`M${foot[0] - 2.6} ${foot[1] + 1}V${foot[1] - 2.5}H${foot[0] + 2}Q${foot[0] + 6.5} ${foot[1] - 1.5} ${foot[0] + 6.5} ${foot[1] + 1}Z`,
      shoes,
    ),
  ];
}

function arm(shoulder: Point, [elbow, hand]: Limb, sleeve: string, skin: string): string[] {
  const reach = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1;
  const [x, y] = [(hand[0] - elbow[0]) / reach, (hand[1] - elbow[1]) / reach];
  return [
    stroke(d`M${hand[0] - x * 1.5} ${hand[1] - y * 1.5}L${hand[0] + x * 2} ${hand[1] + y * 2}`, skin, 3.6),
    path(limb([shoulder, elbow, hand], [6, 5, 3.8]), sleeve),
  ];
}

/** Turns places along and across the trunk into points: `down` from the neck, `across` to the back. */
function trunkFrame({ neck, hip }: Pose): { length: number; at: (down: number, across: number) => Point } {
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]) || 1;
  const [ux, uy] = [(hip[0] - neck[0]) / length, (hip[1] - neck[1]) / length];
  return { length, at: (down, across) => [neck[0] + ux * down - uy * across, neck[1] + uy * down + ux * across] };
}

function skirt(pose: Pose, colour: string, garment: Look['garment']): string {
  const { hip, nearLeg, farLeg } = pose;
  const { length, at } = trunkFrame(pose);
  const [front, back] = [at(length - 9, -5.7), at(length - 9, 5.7)];
  if (isSeated(pose)) {
    const [knee, foot] = [farLeg[0], farLeg[1]];
    const hem = garment === 'gown' ? foot[1] - 2 : foot[1] - 12;
    return path(
      d`M${back[0]} ${back[1]}L${hip[0] - 7} ${hip[1] + 6}L${knee[0] - 8} ${knee[1] + 8}Q${knee[0] - 6} ${hem - 5} ${knee[0] - 8} ${hem}H${foot[0] + 5}Q${knee[0] + 7} ${knee[1] - 4} ${knee[0]} ${knee[1] - 4.5}L${front[0]} ${front[1]}Z`,
      colour,
    );
  }
  const hem = garment === 'gown' ? -2 : -17;
  const [left, right] = [Math.min(nearLeg[1][0], farLeg[1][0]), Math.max(nearLeg[1][0], farLeg[1][0])];
  const flare = garment === 'gown' ? 9 : 7;
  return path(
    d`M${back[0]} ${back[1]}C${hip[0] - 9} ${hip[1] - 3} ${left - flare} ${hem - 12} ${left - flare} ${hem}Q${(left + right) / 2} ${hem + 3} ${right + flare} ${hem}C${right + flare} ${hem - 12} ${hip[0] + 9} ${hip[1] + 6} ${front[0]} ${front[1]}Z`,
    colour,
  );
}

function trunk(pose: Pose, colour: string, wearsSkirt: boolean): string {
  const { length: whole, at } = trunkFrame(pose);
  const length = wearsSkirt ? whole - 9 : whole;
  const to = (down: number, across: number): string => at(down, across).map(round).join(' ');
  return path(
    `M${to(-1, -3)}C${to(0, -8.6)} ${to(3, -9.2)} ${to(8, -8.4)}L${to(length * 0.66, -6)}L${to(length + 3, -6.6)}Q${to(length + 6, 0)} ${to(length + 3, 6.6)}L${to(length * 0.66, 6)}L${to(8, 8.4)}C${to(3, 9.2)} ${to(0, 8.6)} ${to(-1, 3)}Z`,
    colour,
  );
}

/** A simplified person around the origin, feet at y = 0, 100 high when standing. */
export function figure(look: Look, pose: Pose): string[] {
  const { skin, top, bottom, garment, shoes = ink.black, facing = 'right' } = look;
  const farTop = mix(look.bareArms ? skin : top, ink.black, 0.22);
  const farBottom = mix(bottom, ink.black, 0.25);
  const nearSleeve = look.bareArms ? skin : mix(top, ink.cream, 0.1);
  const { neck, hip } = pose;
  const wearsSkirt = garment !== 'trousers';
  const legColour = wearsSkirt ? skin : bottom;
  return [
    ...arm([neck[0] + 5.5, neck[1] + 4.5], pose.farArm, farTop, mix(skin, ink.black, 0.12)),
    ...leg([hip[0] + 2, hip[1]], pose.farLeg, wearsSkirt ? mix(skin, ink.black, 0.15) : farBottom, shoes),
    ...leg([hip[0] - 1.5, hip[1]], pose.nearLeg, legColour, shoes),
    trunk(pose, top, wearsSkirt),
    ...(wearsSkirt ? [skirt(pose, bottom, garment)] : []),
    stroke(
      d`M${neck[0]} ${neck[1] + 1}L${(neck[0] + pose.head[0]) / 2} ${(neck[1] + pose.head[1]) / 2}`,
      mix(skin, ink.wine, 0.18),
      5,
    ),
    ...head(pose.head, facing, look.hairStyle, skin, look.hair),
    ...arm([neck[0] - 5.5, neck[1] + 4.5], pose.nearArm, nearSleeve, skin),
  ];
}

/** A figure placed on the sheet: foot point, height in picture units, and whether it looks left. */
export function person(x: number, y: number, height: number, look: Look, pose: Pose, looksLeft = false): string {
  const size = Math.round(height * 10) / 1000;
  return group(figure(look, pose), {
    transform: d`translate(${x} ${y}) scale(${String(looksLeft ? -size : size)} ${String(size)})`,
  });
}
