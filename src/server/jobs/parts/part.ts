import type { JobServices } from '#server/jobs/job-services.ts'
import type { WantedWork } from '#server/jobs/queue/wanted-work.ts'

/**
 * A part of a report that comes behind it: the report of the log is shown and its job complete, and the part brings what takes longer. What it
 * waits for and what came of it stands in `report_stages`; status and credit of the job never change by it. What it brings, the report is made
 * again with (`wantRefresh`).
 */
export type Part<Item extends object> = Omit<WantedWork<Item>, 'alsoLook' | 'looksBehindEach'>

/** How a part is described: `export const positionsPart: DescribePart<FilmItem> = (services) => ({ ... })`. */
export type DescribePart<Item extends object> = (services: JobServices) => Part<Item>
