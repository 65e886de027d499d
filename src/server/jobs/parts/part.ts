import type { JobServices } from '#server/jobs/job-services.ts'
import type { WantedWork } from '#server/jobs/queue/wanted-work.ts'
import type { JobId } from '#shared/ids.ts'

/**
 * A part of a report that comes behind it: the report of the log is shown and its job complete, and the part brings what takes longer. What it
 * waits for and what came of it stands in rows of its own; status and credit of the job never change by it.
 */
export interface Part<Item extends object> extends Omit<WantedWork<Item>, 'alsoLook' | 'looksBehindEach'> {
  /** Reports that are to be made again with what the part has brought; null where it needs no other report. */
  readonly listToCompose: ((limit: number) => Promise<readonly JobId[]>) | null
}

/** How a part is described: `export const positionsPart: DescribePart<FilmItem> = (services) => ({ ... })`. */
export type DescribePart<Item extends object> = (services: JobServices) => Part<Item>
