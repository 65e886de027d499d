import { claimMaker } from './claim-maker.ts'
import { GENERAL_TEMPLATES } from './general-templates.ts'

/** Makes a claim of a template that belongs to no kind. */
export const makeClaim = claimMaker(GENERAL_TEMPLATES)
