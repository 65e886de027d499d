import { ADVICE_TEMPLATES } from '#analysis/catalogue/advice-catalogue.ts'
import { allOf, type Reading, SAYS_NOTHING_OF_THE_MATCH } from './reading.ts'
import { CARD_READINGS } from './readings/card-readings.ts'
import { CHECKED_READINGS } from './readings/checked-readings.ts'
import { COURSE_READINGS } from './readings/course-readings.ts'
import { DEATH_READINGS } from './readings/death-readings.ts'
import { DECISION_READINGS } from './readings/decision-readings.ts'
import { ENTRY_READINGS } from './readings/entry-readings.ts'
import { FIGHT_READINGS } from './readings/fight-readings.ts'
import { FILM_KIND_READINGS } from './readings/film-kind-readings.ts'
import { NUMBER_READINGS } from './readings/number-readings.ts'
import { OBJECTIVE_READINGS } from './readings/objective-readings.ts'
import { PLACE_READINGS } from './readings/place-readings.ts'
import { RELATION_READINGS } from './readings/relation-readings.ts'
import { TEAM_READINGS } from './readings/team-readings.ts'
import { VIDEO_READINGS } from './readings/video-readings.ts'

export const READINGS: Readonly<Record<string, Reading | undefined>> = {
  ...NUMBER_READINGS,
  ...COURSE_READINGS,
  ...DEATH_READINGS,
  ...DECISION_READINGS,
  ...ENTRY_READINGS,
  ...CHECKED_READINGS,
  ...OBJECTIVE_READINGS,
  ...CARD_READINGS,
  ...FILM_KIND_READINGS,
  ...FIGHT_READINGS,
  ...PLACE_READINGS,
  ...TEAM_READINGS,
  ...RELATION_READINGS,
  ...VIDEO_READINGS,
  ...allOf(Object.keys(ADVICE_TEMPLATES), SAYS_NOTHING_OF_THE_MATCH),
}
