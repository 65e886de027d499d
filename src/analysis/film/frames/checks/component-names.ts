/** A biped's components, in the order and with the names of the header chunk of recorded films. */
export const BIPED_COMPONENTS: readonly string[] = [
  ...['position-dynamic-precision', 'translational-velocity-dynamic-precision', 'forward-and-up', 'angular-velocity'].map(ofObject),
  ...['body-vitality', 'shield-vitality', 'region-state', 'damage-sections', 'constraint', 'multiplayer-properties'].map(ofObject),
  ...['parent-state', 'dead-state', 'scale', 'maximum-vitalities', 'dissolver', 'low-frequency', 'physics-flags'].map(ofObject),
  ...['frame-configuration'].map(ofObject),
  ...['control', 'actor-control', 'actor-state', 'desired-aiming-vector', 'grenade-counts', 'malleable-property'].map(ofUnit),
  ...['low-frequency', 'command-tick', 'equipment', 'stun', 'active-camo-state', 'crouch'].map(ofUnit),
  ...[0, 1, 2, 3].flatMap(() => ['weapon-state-ammo', 'weapon-state-rounds-inventory', 'weapon-state-overheated']),
  'biped-desired-weapon-set',
  ...[0, 1, 2, 3].map(() => 'weapon-state-type-info'),
  ...['desired-grenade-set', 'desired-ability-set', 'control-context', 'map-editor-flag', 'emp-timer'].map(ofBiped),
  ...['low-frequency-data', 'malleable-property', 'mobility-action', 'posture-physics', 'spartan-ability-energy'].map(ofBiped),
  ...['spartan-ability', 'spartan-ability-malleable-property'].map(ofBiped),
  'biped-spartan-ability-non-predicted-state',
  'simulation-state-component',
  'simulation-state-playback-component',
  ...['slide', 'action'].map(ofBiped),
]

function ofObject(name: string): string {
  return `object-${name}-component`
}

function ofUnit(name: string): string {
  return `unit-${name}-component`
}

function ofBiped(name: string): string {
  return `biped-${name}-component`
}
