/** The part of a walk's picture, which is 380 pixels wide and high, that pages show. */
export const SHOWN_WALK = { top: 60, width: 380, height: 260 } as const
