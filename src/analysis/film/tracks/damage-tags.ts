/**
 * Names of damage tags: the weapon or other cause of a hit or a death. One weapon has several tags, one for each way it does damage.
 * Source: the game's archives as listed by LevelUp; on recorded films MA40, Sidekick, BR75, Bandit, Sniper, frag and the world's tag were
 * confirmed.
 */
const TAGS_BY_NAME: Readonly<Record<string, string>> = {
  'MA40 AR': '0000b238 67db304a',
  'Mk51 Sidekick': 'bb1a095b fc1ca9c2',
  BR75: '0000b29c 0be508f9 83225b95',
  'M392 Bandit': 'f3c1f9a8',
  'S7 Sniper': '7654f890 7d012346 82b1353b 0000a487',
  'VK78 Commando': '1f11df6b 448713eb 4fbad006',
  'CQS48 Bulldog': '038ad14c 2f9b7b5f ba74233d',
  Mangler: '166ba62b bebe70df f01d60e9',
  Mutilator: '15dcdfe3 b258262f 01bc8b0b',
  'MA5K Avenger': '35e75533',
  'Stalker Rifle': '8add9998 f81f1a01',
  'Vestige Carbine': '177a79ee',
  'Pulse Carbine': '1b6370f9 cf2285af',
  Needler: '0000d57e 0000d57f 0000d580 31507a29 4a555df8 60c0da7c e05ad474 e2e35a49 ec919da5',
  'Plasma Pistol': '0000c9b6 1f80502a 2d2cdd58 8c1a1ef4',
  Disruptor: '42838aa9 55159dde 5f4f28f1 7e6a7461 7fe3cedc eea85c26',
  'Shock Rifle': '0ff7b934 1ae38096 644a2cdc 7ff0849c acae6dab ce6fc567',
  Heatwave: '13ff7bdf',
  Cindershot: '0e7eac6d 7900795d a073779a e1f38ea2',
  Skewer: '130c4b61 a522dc6c d60cb047',
  'Sentinel Beam': '17d6bd23 6e54bebd 8b1f83ee',
  Ravager: '1ed34604 1fc1a4e6 3584ae71 5dd828f2 62ea636f a66c4455 ba5ac78e',
  'M41 SPNKr': '0c64b43f 7cb7f6a9 acd1cff4 d468178e',
  'Fuel Rod SPNKr': '5eaa815c d7314bef',
  'MLRS-2 Hydra': '003ce738 003ce739 30165fcc 6a761168 e9941862 f02c090d',
  'Energy Sword': '594095ac 698aacdb 82709a1e',
  'Gravity Hammer': '023dbc1a 3e61899d 3f1a0b26 45975ea4 877da252 eaf4d9d2 ebcbab64 ef5d9e6c',
  Melee: 'daa03c35 000027cc 000027cd 282eac22 2858e31b 2ff92041 64ab85c4 6a7756bf c059cab8 d21ac495 d5ee9bdb d8cea1aa f5eb381d',
  'Frag Grenade': 'da3b5ba4 000162eb dfad1c9a',
  'Plasma Grenade': '0000d627 00404748 677d514a',
  'Dynamo Grenade': '59255106 84347468 993d7b91 fca02b3c',
  'Spike Grenade': '119861b4 1538c906 79ffd3a1 c8681ecf ee2d686d',
  World: '00000024 00000025 00000026 00000027 00000028 00000029 00403594 557a2b6c 5be17c37',
}

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(TAGS_BY_NAME).flatMap(([name, tags]) => tags.split(' ').map((tag) => [Number.parseInt(tag, 16), name] as const)),
)

/** The tag of the deaths of all living players when the match ends. */
export const MATCH_END_TAG = 0x00403594

/** Returns the cause of the damage, or null for an unknown tag. */
export function damageName(tag: number): string | null {
  return NAMES.get(tag) ?? null
}
