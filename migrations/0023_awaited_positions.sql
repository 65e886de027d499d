ALTER TABLE "reports" ADD COLUMN "awaits_positions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "match_tracks_unfinished" ON "match_tracks" USING btree ("asked_at") WHERE "match_tracks"."state" in ('waiting', 'reading');--> statement-breakpoint
CREATE INDEX "reports_awaiting" ON "reports" USING btree ("job_id") WHERE "reports"."awaits_positions";