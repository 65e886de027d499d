import { claimMaker } from './claim-maker.ts'
import { GENERAL_TEMPLATES } from './general-templates.ts'

export const makeClaim = claimMaker(GENERAL_TEMPLATES)
