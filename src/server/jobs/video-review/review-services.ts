import type { JobServices } from '#server/jobs/job-services.ts'

/** What watching matches needs of the program. */
export type ReviewServices = Pick<JobServices, 'database' | 'videoModel' | 'frameModel' | 'modelCeilings' | 'log' | 'metrics'>
