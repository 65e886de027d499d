/**
 * 64-bit weapon ids of shots and weapon slots: upper and lower half in hexadecimal. Source: davidhouweling/guilty-spark (MIT); first
 * published by Andy Curtis and in dend/filmshell (MIT).
 */
const NAMES: Readonly<Record<string, string>> = {
  '6acdc44d42c9679f': 'Bandit Evo',
  '2b1824d542c9679f': 'BR75',
  '230447b142c9679f': 'Cindershot',
  b619d84a42c9679f: 'CQS48 Bulldog',
  '84bd29ed42c9679f': 'Disruptor',
  '9d6aaed242c9679f': 'Fuel Rod SPNKr',
  '841ac5e542c9679f': 'Gravity Hammer',
  '2ac9c2ff42c9679f': 'Heatwave',
  '71ab0a2c42c9679f': 'M41 SPNKr',
  '2fb21c8742c9679f': 'M392 Bandit',
  '48c19d2d42c9679f': 'MA40 AR',
  f5c335dfe7232c0f: 'MA5K Avenger',
  '80977ba542c9679f': 'Mangler',
  '767db96d42c9679f': 'MLRS-2 Hydra',
  f408190f42c9679f: 'Mk51 Sidekick',
  d791556542c9679f: 'Mutilator',
  b533957e42c9679f: 'Needler',
  c354294642c9679f: 'Plasma Pistol',
  '30484ea642c9679f': 'Pulse Carbine',
  c30d87c742c9679f: 'Ravager',
  '0a1992bc42c9679f': 'S7 Sniper',
  '880fe0bc42c9679f': 'Sandwich',
  a0955e9e42c9679f: 'Sentinel Beam',
  '9387a8b942c9679f': 'Shock Rifle',
  '1a22fee642c9679f': 'Shock Rifle (Ranked)',
  '0d20c46942c9679f': 'Skewer',
  daf193c742c9679f: 'Stalker Rifle',
  '3e07021742c9679f': 'Vestige Carbine',
  fd98554c42c9679f: 'VK78 Commando',
  '4ff3937e42c9679f': 'Energy Sword',
  '4ff3937e8978aa7a': 'Duelist Energy Sword',
  '4ff3937e1ec48c7a': 'Elite Bloodblade',
  '0c55765f7a9376a0': 'Infected Energy Sword',
  '841ac5e5a730e49f': 'Diminisher of Hope',
  '841ac5e5d8d07ca1': 'Rushdown Hammer',
  b6dbead842c9679f: 'Frag Grenade',
  c1e1bab042c9679f: 'Plasma Grenade',
  '3ad55da442c9679f': 'Dynamo Grenade',
}

/** The lower half of nearly all weapon ids. */
export const COMMON_LOWER_HALF = '42c9679f'

export function hex32(value: number): string {
  return value.toString(16).padStart(8, '0')
}

export function weaponName(weaponId: string): string | null {
  return NAMES[weaponId] ?? null
}
