/** The part of a walk's picture, 380 pixels wide and high, that the pages show. */
export const SHOWN_WALK = { top: 60, width: 380, height: 260 } as const
