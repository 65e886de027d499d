interface ActionBase {
  readonly ms: number
  readonly life: number
  readonly playerIndex: number
}

/** What a player did beside moving, aiming and shooting. */
export type PlayerAction =
  | (ActionBase & { readonly kind: 'reload' | 'throw' | 'magazine-empty' })
  /** `weaponKey`: the upper half of a weapon id, 8 hexadecimal digits; null where the film does not say it. */
  | (ActionBase & { readonly kind: 'melee'; readonly weaponKey: string | null })
  /** 0 is no zoom. */
  | (ActionBase & { readonly kind: 'zoom'; readonly level: number })
  | (ActionBase & { readonly kind: 'pickup'; readonly what: PickupKind; readonly item: string })

/** `item` of a weapon is the upper half of its id; of the others, an id of their own. */
export type PickupKind = 'weapon' | 'grenade' | 'equipment'
