ALTER TABLE "jobs" ADD COLUMN "worker_id" integer;--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("deadline_at") WHERE "jobs"."status" in ('pending', 'processing');